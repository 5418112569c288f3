import type { Observation, TextResponse } from "./observation.ts";
import { rules } from "./thresholds.ts";

/**
 * Fingerprint of a text, which identifies it in other answers to the same question. The text cannot be restored from
 * it.
 */
export interface TextFingerprint {
  readonly questionId: number;
  /** A hash of the whole text, of 53 bits. */
  readonly whole: number;
  /** The length in characters, without punctuation. */
  readonly characters: number;
  /** The smallest hashes of groups of three words, of 32 bits, sorted, at most 32. */
  readonly sketch: readonly number[];
  /** Eight hashes of 53 bits. Texts that resemble each other have one in common, others hardly ever. */
  readonly bands: readonly number[];
}

const { wordsMin } = rules.duplicate_text;
const wordsInShingle = 3;
const sketchMax = 32;
/** Maximum number of texts. An answer may have thousands; copies show in the longest ones first. */
const textsMax = 20;
/**
 * Each band joins two minima (Leskovec, Rajaraman and Ullman, "Mining of Massive Datasets", 3.4): of two texts that
 * share the part s of their shingles, 1 − (1 − s²)⁸ have a band in common. That is 90 % at a half, 99 % at two thirds.
 */
const bandsOfText = 8;

/**
 * Returns the fingerprints of the longest texts of an answer. Words that repeat the question are left out of the
 * shingles, and texts that are mostly such words have no fingerprint.
 */
export function fingerprintsOf({
  texts,
}: Pick<Observation, "texts">): TextFingerprint[] {
  return texts
    .toSorted((left, right) => right.text.length - left.text.length)
    .slice(0, textsMax)
    .flatMap((text) => fingerprintOf(text) ?? []);
}

function fingerprintOf({
  questionId,
  text,
  asked,
}: TextResponse): TextFingerprint | null {
  const words = wordsOf(text);
  if (words.length < wordsMin) return null;
  const repeated = new Set(shinglesOf(wordsOf(asked)));
  const own = shinglesOf(words).filter((shingle) => !repeated.has(shingle));
  if (own.length < wordsMin - wordsInShingle + 1) return null;
  const plain = words.join(" ");
  const hashes = [...new Set(own.map((shingle) => hash(shingle) | 0))];
  return {
    questionId,
    whole: hash(plain),
    characters: plain.length,
    sketch: hashes.toSorted((left, right) => left - right).slice(0, sketchMax),
    bands: bandsOf(questionId, hashes),
  };
}

function bandsOf(questionId: number, hashes: readonly number[]): number[] {
  return Array.from({ length: bandsOfText }, (_, band) => {
    const minima = [2 * band, 2 * band + 1].map((at) => minimum(hashes, at));
    return hash([questionId, band, ...minima].join(" "));
  });
}

/** Returns the smallest hash in the order given by `seed`. The choice of the shingle depends on the set only. */
function minimum(hashes: readonly number[], seed: number): number {
  const mask = finish(seed + 1);
  let smallest = 0xffffffff;
  for (const one of hashes) {
    const shuffled = finish(one ^ mask) >>> 0;
    if (shuffled < smallest) smallest = shuffled;
  }
  return smallest;
}

/**
 * Returns the similarity of two texts, from 0 to 1: the share of shingles that both have (Broder 1997). For long texts
 * it is estimated from the smallest hashes of both together.
 */
export function similarity(
  left: Pick<TextFingerprint, "sketch">,
  right: Pick<TextFingerprint, "sketch">,
): number {
  const inLeft = new Set(left.sketch);
  const inRight = new Set(right.sketch);
  const smallest = [...new Set([...left.sketch, ...right.sketch])]
    .toSorted((one, other) => one - other)
    .slice(0, sketchMax);
  if (smallest.length === 0) return 0;
  const shared = smallest.filter(
    (shingle) => inLeft.has(shingle) && inRight.has(shingle),
  );
  return shared.length / smallest.length;
}

const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const shinglesOf = (words: readonly string[]): string[] =>
  words
    .slice(wordsInShingle - 1)
    .map((_, index) => words.slice(index, index + wordsInShingle).join(" "));

/**
 * Returns a hash of 53 bits, exact in a number: two of 32 bits, FNV-1a with different primes and MurmurHash3's
 * finisher.
 */
export function hash(text: string): number {
  let high = 0x811c9dc5;
  let low = 0x9747b28c;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x5bd1e995);
  }
  return (finish(high) >>> 11) * 2 ** 32 + (finish(low) >>> 0);
}

function finish(bits: number): number {
  let mixed = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
