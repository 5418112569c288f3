import type { SampleSource } from "@sigi/survey/question-types/question-type.ts";
import type { Item, Mind } from "./minds/mind.ts";
import type { TextRequest } from "./texts/writer.ts";

/** What answering a question took. */
export interface Effort {
  /** Decisions: picks, rows, numbers, texts. */
  inputs: number;
  /** Those of them without attention. */
  careless: number;
  /** Characters of texts, and those of them that came at once. */
  characters: number;
  inserted: number;
}

export const noEffort = (): Effort => ({
  inputs: 0,
  careless: 0,
  characters: 0,
  inserted: 0,
});

/** A question, row or field that a mind is asked, counting the effort. */
export class Asked {
  readonly item: Item;
  /** Plain text. */
  readonly title: string;
  readonly effort: Effort;
  readonly source: SampleSource;
  readonly #mind: Mind;
  readonly #locale: TextRequest["locale"];

  constructor(
    about: { item: Item; title: string },
    by: { mind: Mind; locale: TextRequest["locale"]; source: SampleSource },
    effort: Effort,
  ) {
    this.item = about.item;
    this.title = about.title;
    this.effort = effort;
    this.source = by.source;
    this.#mind = by.mind;
    this.#locale = by.locale;
  }

  /** A part of the same question, such as a row. */
  part(item: Item, title: string): Asked {
    const by = { mind: this.#mind, locale: this.#locale, source: this.source };
    return new Asked({ item, title }, by, this.effort);
  }

  point(count: number): number {
    this.#count();
    return this.#mind.point(count, this.item);
  }

  order(ids: readonly string[]): string[] {
    this.#count();
    return this.#mind.order(ids, this.item);
  }

  several(least: number, most: number): number {
    return Math.max(least, this.#mind.several(Math.max(1, most)));
  }

  shares(count: number): number[] {
    return this.#mind.shares(count);
  }

  size(): number {
    this.#count();
    return this.#mind.size(this.item);
  }

  noticesCheck(): boolean {
    return this.#mind.noticesCheck();
  }

  skips(isText: boolean): boolean {
    return this.#mind.skips(isText);
  }

  write(limits: Pick<TextRequest, "min" | "max" | "isLong">): string {
    this.#count();
    const request = { ...limits, title: this.title, locale: this.#locale };
    const { text, inserted } = this.#mind.write(request);
    this.effort.characters += Array.from(text).length;
    this.effort.inserted += inserted;
    return text;
  }

  /** What a value is drawn from that no mind decides on. */
  drawn(): SampleSource {
    this.#count();
    return this.source;
  }

  #count(): void {
    this.effort.inputs += 1;
    if (!this.#mind.isAttentive()) this.effort.careless += 1;
  }
}
