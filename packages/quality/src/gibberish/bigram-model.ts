import { english } from "./texts/english.ts";
import { indonesian } from "./texts/indonesian.ts";
import { checkTexts, keyboardMash } from "./texts/check-texts.ts";
import { names } from "./texts/names.ts";
import { regional } from "./texts/regional.ts";
import { slang } from "./texts/slang.ts";

/** Probabilities of each letter following another in everyday texts, and the threshold of keyboard mash. */
export interface BigramModel {
  /** Natural logarithms of probabilities, by the first symbol times 27 plus the second. */
  readonly logProbabilities: Float64Array;
  /** Mean log probability below which a text is no likelier than keyboard mash. */
  readonly midpoint: number;
}

/** 26 letters and the space between words. */
const symbols = 27;

let trained: BigramModel | null = null;

/** Returns the model of Indonesian, regional and English texts; trained at its first use, in a few milliseconds. */
export function everydayModel(): BigramModel {
  trained ??= trainModel(
    [...indonesian, ...regional, ...english, ...slang, ...names],
    { real: checkTexts, mashed: keyboardMash },
  );
  return trained;
}

/**
 * Trains a model: Markov's chain of letters with every pair counted at least `smoothing` times, as pairs that were not
 * seen are rare and not impossible. The midpoint lies between the unlikeliest real and the likeliest mashed text,
 * neither of which is trained with.
 */
export function trainModel(
  texts: readonly string[],
  check: {
    readonly real: readonly string[];
    readonly mashed: readonly string[];
  },
): BigramModel {
  const counts = new Float64Array(symbols * symbols).fill(smoothing);
  for (const text of texts) {
    eachBigram(lettersOf(text), (bigram) => {
      counts[bigram] = (counts[bigram] ?? 0) + 1;
    });
  }
  const logProbabilities = counts.map((count, bigram) => {
    const first = bigram - (bigram % symbols);
    const total = counts
      .subarray(first, first + symbols)
      .reduce((sum, one) => sum + one, 0);
    return Math.log(count / total);
  });
  const model = { logProbabilities, midpoint: 0 };
  const of = (text: string) => likelihood(model, lettersOf(text));
  const lowest = Math.min(...check.real.map(of));
  const highest = Math.max(...check.mashed.map(of));
  return { logProbabilities, midpoint: (lowest + highest) / 2 };
}

const smoothing = 2;

/** Returns the mean log probability of the pairs of letters in a text that `lettersOf` has read. */
export function likelihood(
  { logProbabilities }: Pick<BigramModel, "logProbabilities">,
  letters: string,
): number {
  let total = 0;
  eachBigram(letters, (bigram) => {
    total += logProbabilities[bigram] ?? 0;
  });
  return total / (letters.length + 1);
}

/** Visits each pair of neighbouring letters, with a space before and behind the text. */
function eachBigram(letters: string, visit: (bigram: number) => void) {
  let before = 0;
  for (let index = 0; index <= letters.length; index += 1) {
    const code = letters.charCodeAt(index);
    // A space, or the end.
    const symbol = code >= firstLetter ? code - firstLetter + 1 : 0;
    visit(before * symbols + symbol);
    before = symbol;
  }
}

/** The code of "a". */
const firstLetter = 97;

/**
 * Returns the words of a text in lower-case Latin letters without accents, with single spaces between. Other scripts,
 * digits, links, addresses and laughter ("wkwk") are no words.
 */
export function lettersOf(text: string): string {
  return text
    .slice(0, charactersMax)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !/:\/\/|www\.|@/.test(word))
    .join(" ")
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^a-z]+/g, " ")
    .replace(/\b[wk]{3,}\b/g, " ")
    .replace(/ +/g, " ")
    .trim();
}

/** Maximum number of characters. More would not change the mean. */
const charactersMax = 2_000;

/** Counts the letters of a text that `lettersOf` has read. */
export const countLetters = (letters: string): number =>
  letters.replaceAll(" ", "").length;
