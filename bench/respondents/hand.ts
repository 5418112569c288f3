import type {
  Choice,
  ChoiceAnswer,
  ChoiceOptions,
} from "@sigi/survey/question-types/shared/choice.ts";
import type { Manner } from "./manner.ts";
import { type Picking, pickOne, provinceOf, regionInside } from "./picks.ts";
import { clamp, type Dice, mix } from "./random.ts";
import { promptOf } from "./texts/topics.ts";

/** The plain text of a field, and its name in the form. */
export interface About {
  readonly title: string;
  /** The subject of the page and the form. */
  readonly subject: string;
  readonly code: string;
  /** The key of the field, the same for all respondents who see it. */
  readonly key: number;
  /** The list of scales that contains the field. */
  readonly list: number;
}

/** The current respondent, with a count of the work. */
export interface Hand {
  readonly dice: Dice;
  readonly manner: Manner;
  readonly isScript: boolean;
  readonly startedAt: string;
  readonly earlier: ReadonlyMap<string, unknown>;
  /** The written characters and texts, which grow with every text. */
  readonly written: {
    typed: number;
    inserted: number;
    texts: number;
    extra: number;
  };
}

/** The construct of a coded item, "trust" of "trust_3_r"; null for a code without a number. */
export const constructOf = (code: string): string | null =>
  /^(.+?)_\d+(?:_r)?$/.exec(code)?.[1] ?? null;

/** A point of a list of scales. Coded items load on their construct; others only partly on their apparent construct. */
export function point(
  points: number,
  { code, key, list }: About,
  { manner }: Hand,
): number {
  const construct = constructOf(code);
  return manner.positions({
    points,
    key,
    list,
    reversed: code.endsWith("_r"),
    construct: construct ?? code,
    loading: construct === null ? 0.6 : 0.8,
  });
}

/** A single scale. Respondents who follow a pattern down the lists often abandon it here for a friendly answer. */
export function alone(points: number, about: About, hand: Hand): number {
  const { manner, dice, isScript } = hand;
  const leaves = !isScript && manner.earnest < 1 && dice.chance(0.4);
  return leaves
    ? clamp(
        Math.round((points - 1) * (0.72 + 0.2 * dice.normal())),
        0,
        points - 1,
      )
    : point(points, about, hand);
}

/** A row counts for the construct of its code, or of its matrix. */
export const rowOf = (about: About, id: string): About => {
  const named =
    constructOf(id) === null
      ? `${about.code}_1${id.endsWith("_r") ? "_r" : ""}`
      : id;
  return { ...about, code: named, key: mix(about.key, id) };
};

export function choose(
  options: ChoiceOptions,
  about: About,
  picking: Picking,
  hand: Hand,
): ChoiceAnswer | undefined {
  const { choices, other } = options;
  const isOwn =
    other &&
    (choices.length === 0 ||
      (picking === "preference" && hand.dice.chance(0.04)));
  if (isOwn)
    return { other: write(about, hand, { min: 1, max: 150, isShort: true }) };
  const picked = pickOne(choices, about.key, picking, hand.dice);
  return picked && worded(picked, about, hand);
}

export const worded = (
  { id, ownText }: Choice,
  about: About,
  hand: Hand,
): ChoiceAnswer =>
  ownText
    ? { id, text: write(about, hand, { min: 1, max: 150, isShort: true }) }
    : id;

/** The words of the writer, counted. */
export function write(
  about: About,
  hand: Hand,
  limits: { min: number; max: number; isShort: boolean },
): string {
  const { text, inserted } = hand.manner.writer(
    promptOf(about.title, about.subject, limits),
  );
  count(hand, text.length, inserted);
  return text;
}

/** An address that the browser may fill in automatically. */
export function filled(text: string, hand: Hand): string {
  const isFilledIn = hand.dice.chance(hand.isScript ? 0.8 : 0.4);
  count(hand, text.length, isFilledIn ? text.length : 0);
  return text;
}

function count({ written }: Hand, typed: number, inserted: number): void {
  Object.assign(written, {
    typed: written.typed + typed,
    inserted: written.inserted + inserted,
    texts: written.texts + (typed > 15 ? 1 : 0.3),
  });
}

export function region(
  parent: string | null,
  { dice, earlier }: Hand,
): string | undefined {
  if (parent === null) return provinceOf(dice);
  const outer = earlier.get(parent);
  return typeof outer === "string" ? regionInside(outer, dice) : undefined;
}
