import type { TextRequest, Written } from "../texts/writer.ts";

/** How a respondent decides. Everything is asked in the order in which it is displayed. */
export interface Mind {
  /** The index of a point of a scale of `count` points. */
  point(count: number, item: Item): number;
  /** All ids, the preferred first. Those that are picked are taken from the front. */
  order(ids: readonly string[], item: Item): string[];
  /** How many of `most` are picked where several may be, at least one. */
  several(most: number): number;
  /** How an amount is divided among `count` parts in the order of preference; the shares add up to 1. */
  shares(count: number): number[];
  /** Where in its range a number lies, 0 to 1. */
  size(item: Item): number;
  /** Whether the respondent sees that an attention check tells what to pick. */
  noticesCheck(): boolean;
  /** Whether the respondent leaves an optional question out. */
  skips(isText: boolean): boolean;
  write(request: TextRequest): Written;
  /** Whether the respondent pays attention to the next question. */
  isAttentive(): boolean;
}

/** Something that is answered once: a question, a row of a matrix, a field. */
export interface Item {
  /** Names it in its form. */
  readonly key: string;
  /** What it measures together with other items; null for something of its own. */
  readonly construct: string | null;
  /** Agreement says little of the construct. */
  readonly reversed: boolean;
}

/**
 * What an item measures, by its code: "trust_3_r" is a reversed item of "trust".
 * A row of another code ("r3") belongs to the construct of its question.
 */
export function itemOf(code: string, question: string | null = null): Item {
  const reversed = code.endsWith(reversedSuffix);
  const stem = reversed ? code.slice(0, -reversedSuffix.length) : code;
  const [, construct] = /^(.*[a-z])_\d+$/i.exec(stem) ?? [];
  return {
    key: question === null ? code : `${question}.${code}`,
    construct: construct ?? question,
    reversed,
  };
}

const reversedSuffix = "_r";
