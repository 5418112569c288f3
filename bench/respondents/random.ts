import type { Random } from "@sigi/survey/question-types/question-type.ts";

/** A repeatable source of randomness with the distributions of human behaviour. */
export interface Dice extends Random {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  /** A standard normal number. */
  normal(): number;
  /**
   * A log-normal number: half of the values are below `median`; `spread` is the standard deviation of the logarithm.
   */
  around(median: number, spread: number): number;
  /** An index with the probability of its weight. */
  weighted(weights: readonly number[]): number;
  /** One of the values by their weights. */
  oneOf<Value>(options: readonly (readonly [weight: number, Value])[]): Value;
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** Dice with the same results for the same seed: sfc32. */
export function diceOf(seed: number): Dice {
  const next = sequence(seed);
  const whole = (min: number, max: number) =>
    min + Math.floor(next() * (max - min + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new RangeError("nothing to pick from");
    return items[whole(0, items.length - 1)] as Item;
  };
  const normal = () =>
    Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const weighted = (weights: readonly number[]) => {
    let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
    const index = weights.findIndex((weight) => (left -= weight) < 0);
    return index < 0 ? weights.length - 1 : index;
  };
  return {
    next,
    whole,
    pick,
    normal,
    weighted,
    chance: (probability) => next() < probability,
    around: (median, spread) => median * Math.exp(spread * normal()),
    oneOf: <Value>(options: readonly (readonly [number, Value])[]) =>
      (
        options[weighted(options.map(([weight]) => weight))] as [number, Value]
      )[1],
    shuffled: (items) => {
      const order: (typeof items)[number][] = [];
      for (const item of items) order.splice(whole(0, order.length), 0, item);
      return order;
    },
  };
}

function sequence(seed: number): () => number {
  let [a, b, c, count] = [seed | 0, 0x9e3779b9 | 0, mix(seed) | 0, 1];
  const next = () => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

/** Hashes several parts to one number; numbers of neighbours share no pattern: FNV-1a with MurmurHash3's finisher. */
export function mix(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    const text = `${part};`;
    for (let at = 0; at < text.length; at += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    }
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const fixed = new Map<number, number>();

/** A standard normal number fixed by the key, for example how readily people agree to a statement. */
export function normalOf(key: number): number {
  const known = fixed.get(key);
  if (known !== undefined) return known;
  if (fixed.size > 20_000) fixed.clear();
  const drawn = diceOf(key).normal();
  fixed.set(key, drawn);
  return drawn;
}

export const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value));
