import { Chance } from "../chance.ts";
import type { TextRequest, Writer, Written } from "../texts/writer.ts";
import type { Item, Mind } from "./mind.ts";

/** How honest respondents differ beside their traits. */
export interface HonestStyle {
  /** How far answers crowd around the middle of scales: 1.4 is usual, below 0.6 most are at the ends. */
  readonly spread: number;
  /** The deviation of an answer from what the traits say; 1 is usual. */
  readonly noise: number;
  /** Added to the strength of each trait: those with strong opinions are for or against, and nothing between. */
  readonly conviction: number;
  /** How often a reversed item is read as if it were not. */
  readonly misreads: number;
  /** How often an attention check is failed. */
  readonly slips: number;
  /** How often an optional text, and another optional question, is left out. */
  readonly skipsText: number;
  readonly skips: number;
  /** The part of the scale that a genuine straight-liner is at, 0 to 1; null for all others. */
  readonly flat: number | null;
}

export const usualStyle: HonestStyle = {
  spread: 1.4,
  noise: 1,
  conviction: 0,
  misreads: 0.06,
  slips: 0.015,
  skipsText: 0.35,
  skips: 0.06,
  flat: null,
};

/** How much of a construct's trait comes from the general one: the halo over a whole form. */
const generalShare = 0.5;

/** The general trait of somebody who is happy with nearly everything. */
const satisfied = 1.5;

/** Agreement is a little likelier than its opposite. */
const leaning = 0.3;

/** Answers from latent traits, so that the items of a construct correlate. */
export class HonestMind implements Mind {
  /** The general satisfaction, of mean 0 and deviation 1. */
  readonly #general: number;
  readonly #seed: number;
  readonly #style: HonestStyle;
  readonly #chance: Chance;
  readonly #writer: Writer;

  constructor(
    seed: number,
    style: HonestStyle,
    write: (general: number) => Writer,
  ) {
    this.#seed = seed;
    this.#style = style;
    this.#chance = new Chance(seed, "honest answers");
    this.#general = new Chance(seed, "general trait").normal();
    // Who agrees with everything has little to complain about.
    this.#writer = write(style.flat === null ? this.#general : satisfied);
  }

  point(count: number, item: Item): number {
    const { flat, spread } = this.#style;
    const share =
      flat === null
        ? normalShare(this.#agreement(item) / spread)
        : this.#flatShare(flat, item);
    return Math.min(count - 1, Math.floor(share * count));
  }

  order(ids: readonly string[], item: Item): string[] {
    const utilities = ids.map((id) => {
      const popularity = new Chance(0, `choice ${item.key} ${id}`).normal();
      return { id, utility: popularity + this.#chance.gumbel() };
    });
    return utilities
      .toSorted((a, b) => b.utility - a.utility)
      .map(({ id }) => id);
  }

  several(most: number): number {
    return 1 + this.#chance.binomial(most - 1, 0.3);
  }

  shares(count: number): number[] {
    const weights = Array.from({ length: count }, () =>
      this.#chance.logNormal(1, 0.8),
    ).toSorted((a, b) => b - a);
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  }

  size({ key }: Item): number {
    const usual = new Chance(0, `size ${key}`).between(0.06, 0.4);
    return Math.min(1, this.#chance.logNormal(usual, 0.5));
  }

  noticesCheck(): boolean {
    return !this.#chance.chance(this.#style.slips);
  }

  skips(isText: boolean): boolean {
    const { skips, skipsText } = this.#style;
    return this.#chance.chance(isText ? skipsText : skips);
  }

  write(request: TextRequest): Written {
    return this.#writer(request);
  }

  isAttentive(): boolean {
    return true;
  }

  /** The latent agreement with an item, of deviation 1 over all respondents. */
  #agreement(item: Item): number {
    const { loading, difficulty } = parametersOf(item);
    const direction = this.#directionOf(item);
    const own = Math.sqrt(1 - loading ** 2) * this.#style.noise;
    return (
      direction * (leaning + loading * this.#trait(item.construct)) +
      difficulty +
      this.#chance.normal(0, own)
    );
  }

  #trait(construct: string | null): number {
    const own = new Chance(this.#seed, `trait ${String(construct)}`).normal();
    const trait =
      construct === null
        ? this.#general
        : generalShare * this.#general + Math.sqrt(1 - generalShare ** 2) * own;
    return trait + Math.sign(trait) * this.#style.conviction;
  }

  #directionOf({ reversed }: Item): 1 | -1 {
    return reversed && !this.#chance.chance(this.#style.misreads) ? -1 : 1;
  }

  #flatShare(flat: number, item: Item): number {
    const share = this.#directionOf(item) === 1 ? flat : 1 - flat;
    // Now and then a statement deserves one step less or more.
    return this.#chance.chance(0.02)
      ? Math.min(0.99, Math.max(0, share + this.#chance.pick([-0.2, 0.2])))
      : share;
  }
}

/** What all respondents have in common: how well an item measures, and how easy it is to agree with. */
function parametersOf({ key }: Item): { loading: number; difficulty: number } {
  const chance = new Chance(0, `item ${key}`);
  return {
    loading: chance.between(0.6, 0.85),
    difficulty: chance.normal(0, 0.4),
  };
}

/** The share of a standard normal distribution below a value: a logistic curve, at most 0.01 off. */
function normalShare(value: number): number {
  return 1 / (1 + Math.exp(-1.702 * value));
}
