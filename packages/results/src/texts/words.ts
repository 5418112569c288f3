import { stopWords } from "./stop-words.ts";

/** Maximum lengths of a text and of a word, in UTF-16 units. */
const TEXT_MAX = 40_000;
const WORD_MAX = 40;

const segmenter = new Intl.Segmenter("id", { granularity: "word" });

/**
 * Returns the words of a text that indicate its subject, each once, in the
 * order of the text: in lower case, of at least two letters, without numbers
 * and stop words.
 */
export function wordsIn(text: string): string[] {
  const plain = text.slice(0, TEXT_MAX).normalize("NFKC").toLowerCase();
  const words = new Set<string>();
  for (const { segment, isWordLike } of segmenter.segment(plain)) {
    if (isWordLike !== true) continue;
    const word = segment.replaceAll("’", "'");
    if (isCounted(word)) words.add(word);
  }
  return [...words];
}

/** A counted word has at least two letters, which may have marks and apostrophes between them. */
const isCounted = (word: string) =>
  word.length <= WORD_MAX &&
  /^\p{L}[\p{L}\p{M}']*[\p{L}\p{M}]$/u.test(word) &&
  !stopWords.has(word);

/** Returns the host of an address as its word: "contoh.id". */
export function hostIn(address: string): string[] {
  const host = /^https?:\/\/(?:www\.)?([^/?#:@\s]{1,100})/i.exec(address)?.[1];
  return host === undefined ? [] : [host.toLowerCase()];
}
