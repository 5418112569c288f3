import { seededRandom } from "@sigi/survey/seeded-random.ts";
import type { Random } from "@sigi/survey/question-types/question-type.ts";

/** A repeatable source of chance: the same seed and purpose give the same numbers, another purpose independent ones. */
export class Chance implements Random {
  readonly whole: Random["whole"];
  readonly pick: Random["pick"];
  readonly chance: Random["chance"];

  constructor(seed: number, purpose: string) {
    const random = seededRandom(hashOf(`${String(seed)} ${purpose}`));
    this.whole = (min, max) => random.whole(min, max);
    this.pick = (items) => random.pick(items);
    this.chance = (probability) => random.chance(probability);
  }

  /** From 0 to below 1. */
  fraction(): number {
    return this.whole(0, steps - 1) / steps;
  }

  between(min: number, max: number): number {
    return min + this.fraction() * (max - min);
  }

  /** Of the normal distribution (Box and Muller). */
  normal(mean = 0, deviation = 1): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.fraction()));
    const angle = 2 * Math.PI * this.fraction();
    return mean + deviation * radius * Math.cos(angle);
  }

  /** `deviation` is that of the logarithm: 0.3 spreads two thirds of the values over a factor of 1.8. */
  logNormal(median: number, deviation: number): number {
    return median * Math.exp(this.normal(0, deviation));
  }

  /** How many of `tries` succeed. */
  binomial(tries: number, probability: number): number {
    let successes = 0;
    for (let at = 0; at < tries; at += 1) {
      if (this.chance(probability)) successes += 1;
    }
    return successes;
  }

  /** Of the standard Gumbel distribution, with which the greatest of several utilities follows the logit model. */
  gumbel(): number {
    return -Math.log(-Math.log(this.between(1 / steps, 1)));
  }
}

/** Whole numbers below it keep all the bits that a generator step has. */
const steps = 2 ** 30;

/** FNV-1a, with the finisher of MurmurHash3 so that neighbouring seeds share no pattern. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
