import type { Chance } from "../chance.ts";
import type { TextRequest, Writer, Written } from "../texts/writer.ts";
import type { Pattern } from "./careless-patterns.ts";
import type { Item, Mind } from "./mind.ts";

export interface CarelessStyle {
  readonly pattern: Pattern;
  readonly writer: Writer;
  /** How often an attention check is seen for what it is. */
  readonly notices: number;
  /** How often an optional text, and another optional question, is left out. */
  readonly skipsText: number;
  readonly skips: number;
}

/** Answers by a pattern of places, whatever is asked. */
export class CarelessMind implements Mind {
  readonly #chance: Chance;
  readonly #style: CarelessStyle;

  constructor(chance: Chance, style: CarelessStyle) {
    this.#chance = chance;
    this.#style = style;
  }

  point(count: number): number {
    return this.#style.pattern(count);
  }

  /** The pattern's place first, the others as they are displayed. */
  order(ids: readonly string[]): string[] {
    if (ids.length === 0) return [];
    const first = this.#style.pattern(ids.length);
    return [...ids.slice(first), ...ids.slice(0, first)];
  }

  several(most: number): number {
    return Math.min(most, this.#chance.pick([1, 1, 1, 2, 3]));
  }

  /** All in one, or the same for each. */
  shares(count: number): number[] {
    const isEqual = this.#chance.chance(0.5);
    return Array.from({ length: count }, (_, index) =>
      isEqual ? 1 / count : index === 0 ? 1 : 0,
    );
  }

  size(): number {
    return this.#chance.chance(0.5)
      ? this.#chance.pick([0, 0.01, 0.1, 0.5, 1])
      : this.#style.pattern(101) / 100;
  }

  noticesCheck(): boolean {
    return this.#chance.chance(this.#style.notices);
  }

  skips(isText: boolean): boolean {
    const { skips, skipsText } = this.#style;
    return this.#chance.chance(isText ? skipsText : skips);
  }

  write(request: TextRequest): Written {
    return this.#style.writer(request);
  }

  isAttentive(): boolean {
    return false;
  }
}

/** Honest at first, careless from the item of number `onset` on. */
export class TiringMind implements Mind {
  readonly #fresh: Mind;
  readonly #tired: Mind;
  readonly #onset: number;
  #answered = 0;

  constructor(fresh: Mind, tired: Mind, onset: number) {
    this.#fresh = fresh;
    this.#tired = tired;
    this.#onset = onset;
  }

  point(count: number, item: Item): number {
    return this.#next().point(count, item);
  }

  order(ids: readonly string[], item: Item): string[] {
    return this.#next().order(ids, item);
  }

  several(most: number): number {
    return this.#now.several(most);
  }

  shares(count: number): number[] {
    return this.#now.shares(count);
  }

  size(item: Item): number {
    return this.#next().size(item);
  }

  noticesCheck(): boolean {
    return this.#now.noticesCheck();
  }

  skips(isText: boolean): boolean {
    const skips = this.#now.skips(isText);
    if (skips) this.#answered += 1;
    return skips;
  }

  write(request: TextRequest): Written {
    return this.#next().write(request);
  }

  isAttentive(): boolean {
    return this.#answered < this.#onset;
  }

  get #now(): Mind {
    return this.isAttentive() ? this.#fresh : this.#tired;
  }

  #next(): Mind {
    const mind = this.#now;
    this.#answered += 1;
    return mind;
  }
}
