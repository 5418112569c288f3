import type { NumberOptions } from "@sigi/survey/question-types/number/answer.ts";
import type { ConstantSumOptions } from "@sigi/survey/question-types/constant-sum/answer.ts";
import {
  leastPicks,
  type SeveralChoicesOptions,
} from "@sigi/survey/question-types/shared/several-choices.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { clamp, type Dice, mix, normalOf } from "./random.ts";

/** The way a respondent picks choices without a scale: by preference, the first ones, or at random. */
export type Picking = "preference" | "first" | "any";

/**
 * The probability of each choice, in the order in which they are shown. `key` makes some choices popular with all
 * respondents.
 */
function weightsOf(
  choices: readonly Choice[],
  key: number,
  picking: Picking,
): number[] {
  return choices.map(({ id }, index) => {
    if (picking === "any") return 1;
    if (picking === "first") return 1 / (index + 1) ** 1.2;
    return Math.exp(0.9 * normalOf(mix(key, id)));
  });
}

/** One of the choices; undefined for none. */
export const pickOne = (
  choices: readonly Choice[],
  key: number,
  picking: Picking,
  dice: Dice,
): Choice | undefined =>
  choices[dice.weighted(weightsOf(choices, key, picking))];

/** Choices in the order of preference, with randomness; or in the shown order. */
export function ranked(
  choices: readonly Choice[],
  key: number,
  picking: Picking,
  dice: Dice,
): Choice[] {
  if (picking === "any") return dice.shuffled(choices);
  // Tapping from top to bottom is the least work.
  if (picking === "first" && dice.chance(0.6)) return [...choices];
  const weights = weightsOf(choices, key, picking);
  return choices
    .map((choice, index) => ({
      choice,
      time: -Math.log(1 - dice.next()) / (weights[index] ?? 1),
    }))
    .toSorted((a, b) => a.time - b.time)
    .map(({ choice }) => choice);
}

/** Several choices within the limits. */
export function pickSeveral(
  options: SeveralChoicesOptions,
  key: number,
  picking: Picking,
  dice: Dice,
): Choice[] {
  const order = ranked(options.choices, key, picking, dice);
  const [first] = order;
  if (first?.exclusive && (picking === "preference" || order.length === 1))
    return [first];
  const open = order.filter(({ exclusive }) => !exclusive);
  const wanted =
    picking === "preference"
      ? Math.round(dice.around(1.9, 0.45))
      : dice.oneOf([
          [0.62, 1] as const,
          [0.24, 2] as const,
          [0.06, 3] as const,
          [0.08, open.length] as const,
        ]);
  const count = clamp(wanted, leastPicks(options), options.max ?? open.length);
  return open.slice(0, count);
}

interface Guess {
  readonly about: RegExp;
  readonly middle: number;
  readonly spread: number;
}

/** Usual values, by the words of the question and its unit. */
const guesses: readonly Guess[] = [
  { about: /tidur|sleep/i, middle: 6.8, spread: 0.18 },
  { about: /usia|umur|\bage\b/i, middle: 29, spread: 0.5 },
  { about: /menit|minute/i, middle: 35, spread: 0.65 },
  { about: /luas|m²/i, middle: 72, spread: 0.5 },
  { about: /\bkg\b/i, middle: 8, spread: 0.7 },
  { about: /kali|times|how often/i, middle: 5, spread: 0.75 },
  { about: /jam|hours/i, middle: 6, spread: 0.5 },
  { about: /orang|anggota|people/i, middle: 4, spread: 0.4 },
  { about: /rp|rupiah|gaji|harga|pendapatan/i, middle: 2_000_000, spread: 0.9 },
];

/** A typical number: around the usual value, rounded to fives and tens. */
export function honestNumber(
  options: NumberOptions,
  title: string,
  key: number,
  dice: Dice,
): number {
  const { low, high } = rangeOf(options);
  const found = guesses.find(({ about }) =>
    about.test(`${title} ${options.unit}`),
  );
  const middle =
    found?.middle ??
    low + (high - low) * (0.1 + 0.08 * Math.abs(normalOf(key)));
  const drawn = clamp(
    dice.around(Math.max(middle, 0.5), found?.spread ?? 0.6),
    low,
    high,
  );
  const size = 10 ** Math.floor(Math.log10(Math.max(1, drawn)));
  const heap =
    drawn < 15
      ? 1
      : dice.oneOf([
          [0.55, size] as const,
          [0.3, size / 2] as const,
          [0.15, 1] as const,
        ]);
  const halves = options.decimals > 0 && dice.chance(0.2) ? 0.5 : heap;
  return fitted(Math.round(drawn / halves) * halves, options);
}

/** A number typed carelessly, or any number of a script. */
export function carelessNumber(
  options: NumberOptions,
  isScript: boolean,
  dice: Dice,
): number {
  const { low, high } = rangeOf(options);
  const any = low + dice.next() * (Math.min(high, low + 1_000) - low);
  if (isScript) return fitted(Math.round(any), options);
  return fitted(
    dice.pick([
      low,
      1,
      1,
      2,
      3,
      5,
      5,
      10,
      10,
      12,
      20,
      100,
      123,
      high,
      Math.round(any),
    ]),
    options,
  );
}

const rangeOf = ({ min, max }: NumberOptions) => {
  const low = min ?? Math.min(0, max ?? 0);
  return { low, high: max ?? low + 1_000_000_000 };
};

function fitted(value: number, options: NumberOptions): number {
  const { low, high } = rangeOf(options);
  return Number(clamp(value, low, high).toFixed(options.decimals));
}

/** Amounts that add up to the total: by preference in round portions, all equal, or all on one choice. */
export function amounts(
  { choices, total, decimals }: ConstantSumOptions,
  key: number,
  picking: Picking,
  dice: Dice,
): Record<string, number> {
  const way =
    picking === "preference"
      ? "portions"
      : picking === "any"
        ? "random"
        : dice.pick(["equal", "equal", "one", "random"] as const);
  const weights = choices.map(({ id }, index) => {
    if (way === "equal") return 1;
    if (way === "one") return index === 0 ? 1 : 0;
    const popular =
      way === "portions" ? Math.exp(0.5 * normalOf(mix(key, id))) : 1;
    return popular * dice.around(1, way === "portions" ? 0.45 : 0.9);
  });
  const sum = weights.reduce((before, weight) => before + weight, 0);
  const portion = way === "random" ? 1 : dice.pick([5, 5, 10]);
  const grain =
    total >= 20 && Number.isInteger(total / 100)
      ? (total / 100) * portion
      : 10 ** -decimals;
  const given = weights.map((weight) =>
    Number(
      (Math.floor(((weight / sum) * total) / grain) * grain).toFixed(decimals),
    ),
  );
  const rest = total - given.reduce((before, amount) => before + amount, 0);
  const largest = given.indexOf(Math.max(...given));
  return Object.fromEntries(
    choices.map(({ id }, index) => [
      id,
      Number(
        ((given[index] ?? 0) + (index === largest ? rest : 0)).toFixed(
          decimals,
        ),
      ),
    ]),
  );
}

/** Provinces by their official codes, weighted by their population. */
const provinces: readonly (readonly [number, string])[] = [
  [18, "32"],
  [15, "35"],
  [13.5, "33"],
  [5.5, "12"],
  [4.4, "36"],
  [3.9, "31"],
  [3.3, "73"],
  [3.3, "18"],
  [3.1, "16"],
  [2.4, "14"],
  [2, "13"],
  [2, "61"],
  [2, "53"],
  [2, "52"],
  [2, "11"],
  [1.6, "51"],
  [1.5, "63"],
  [1.4, "64"],
  [1.4, "34"],
  [1.3, "15"],
  [1, "71"],
  [1, "72"],
];

export const provinceOf = (dice: Dice): string => dice.oneOf(provinces);

/**
 * A city or a subdistrict inside its parent. Every province has the cities 01 to 04 and 71; in Jakarta most people live
 * in the latter.
 */
export const regionInside = (parent: string, dice: Dice): string =>
  parent.length > 2
    ? `${parent}.${dice.pick(["01", "02", "03"])}`
    : parent === "31"
      ? `31.${dice.pick(["71", "72", "73", "74", "75"])}`
      : `${parent}.${dice.pick(["01", "02", "03", "04", "71"])}`;
