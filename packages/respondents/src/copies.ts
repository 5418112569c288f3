import type { AnswerValue } from "@sigi/survey/answers/answer.ts";
import type { GivenAnswer } from "@sigi/survey/answers/validate-answers.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import type { Effort } from "./asked.ts";
import { Chance } from "./chance.ts";

/** Neighbouring seeds of this many copies have one original: 0 to 3, 4 to 7 … */
const copiesOfOne = 4;

/** The seed of the honest respondent whose answer is copied. */
export const originalSeed = (seed: number): number =>
  new Chance(Math.floor(seed / copiesOfOne), "original").whole(0, 2 ** 30);

/** Copies the values of somebody else's answer, with slight changes. */
export class Copier {
  readonly #values: ReadonlyMap<number, GivenAnswer["value"]>;
  readonly #chance: Chance;
  readonly #changes: number;
  readonly #rewords: number;
  readonly #pastes: boolean;

  constructor(values: ReadonlyMap<number, GivenAnswer["value"]>, seed: number) {
    this.#values = values;
    this.#chance = new Chance(seed, "copied answers changes");
    this.#changes = this.#chance.pick([0, 0.03, 0.06, 0.1]);
    this.#rewords = this.#chance.pick([0, 0.5, 1]);
    this.#pastes = this.#chance.chance(0.6);
  }

  /** The copied value; null where the original has none or another is wanted. `own` is what differs. */
  copy(
    { id, type }: Question,
    item: string | null,
    own: () => AnswerValue | null,
  ): AnswerValue | null {
    const given = this.#values.get(id);
    const value = (
      item === null ? given : (given as Items | undefined)?.[item]
    ) as AnswerValue | undefined;
    if (value === undefined) return null;
    if (typeof value === "string" && texts.has(type))
      return this.#reword(value);
    const fresh = own();
    if (matrices.has(type) && isRecord(value) && isRecord(fresh)) {
      const entries = Object.entries(value as Items).map(([row, cell]) => [
        row,
        this.#chance.chance(this.#changes)
          ? ((fresh as Items)[row] ?? cell)
          : cell,
      ]);
      return Object.fromEntries(entries) as AnswerValue;
    }
    return this.#chance.chance(this.#changes) ? fresh : value;
  }

  effortOf({ type }: Question, value: AnswerValue): Effort {
    const inputs = isRecord(value) ? Object.keys(value).length : 1;
    const isText = typeof value === "string" && texts.has(type);
    const characters = isText ? Array.from(value).length : 0;
    const inserted = this.#pastes ? characters : 0;
    return { inputs, careless: inputs, characters, inserted };
  }

  #reword(text: string): string {
    if (!this.#chance.chance(this.#rewords)) return text;
    const words = text.split(" ");
    const last = words.length - 1;
    return this.#chance.pick([
      () =>
        `${text.replace(/[.!]$/, "")}${this.#chance.pick([".", "!", " ya"])}`,
      () => text.charAt(0).toUpperCase() + text.slice(1),
      () => text.toLowerCase(),
      () =>
        (last > 3
          ? words.toSpliced(this.#chance.whole(1, last), 1)
          : words
        ).join(" "),
      () => `${this.#chance.pick(["menurut saya", "jadi", "ya"])} ${text}`,
    ])();
  }
}

/** What is answered by item or by row. */
type Items = Readonly<Record<string, unknown>>;

const texts: ReadonlySet<string> = new Set(["short_text", "long_text"]);
const matrices: ReadonlySet<string> = new Set([
  "likert_matrix",
  "checkbox_matrix",
  "grid",
]);
