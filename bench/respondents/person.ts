import type { DeviceClass } from "@sigi/survey/answers/behaviour.ts";
import type { HonestKind } from "./kinds.ts";
import { clamp, type Dice, diceOf, mix } from "./random.ts";
import { type Tempo, tempoOf } from "./tempo.ts";
import { type Habits, habitsOf } from "./texts/habits.ts";

/** The respondent: their opinions and their style of careful answers. */
export interface Person {
  readonly seed: number;
  readonly device: DeviceClass;
  /** The leaning in a construct, roughly standard normal. */
  readonly trait: (construct: string) => number;
  /** The general satisfaction, which all constructs share. */
  readonly mood: number;
  /** The tendency to agree with any statement, in standard deviations of an answer. */
  readonly acquiescence: number;
  /** The distance of the answers from the middle; 1 is usual. */
  readonly extremity: number;
  /** The part of an answer that no trait explains. */
  readonly noise: number;
  /** The probability of overlooking that a statement is reversed. */
  readonly misreads: number;
  /** The probability of an accidental error in one answer. */
  readonly slips: number;
  /** The probability of overlooking the instruction of an attention check. */
  readonly missesChecks: number;
  readonly tempo: Tempo;
  readonly habits: Habits;
}

/** Means of the population by kind; each person varies around them. */
interface Population {
  readonly phone: number;
  readonly misreads: number;
  readonly slips: number;
  readonly missesChecks: number;
  readonly noise: number;
}

const usual: Population = {
  phone: 0.88,
  misreads: 0.07,
  slips: 0.01,
  missesChecks: 0.025,
  noise: 0.55,
};

const populations: Readonly<Record<HonestKind, Population>> = {
  typical: usual,
  fast_reader: { ...usual, phone: 0.7, misreads: 0.08, missesChecks: 0.035 },
  extreme_opinion: { ...usual, missesChecks: 0.03, noise: 0.4 },
  genuine_straight_liner: { ...usual, misreads: 0.12, missesChecks: 0.045 },
  voice_typist: { ...usual, phone: 1 },
  shared_household: usual,
  slow_phone: { ...usual, phone: 1, slips: 0.03, missesChecks: 0.035 },
  regional_language: {
    ...usual,
    phone: 0.95,
    misreads: 0.1,
    missesChecks: 0.04,
  },
  elderly_slow: {
    phone: 0.8,
    misreads: 0.13,
    slips: 0.03,
    missesChecks: 0.07,
    noise: 0.65,
  },
  distracted: {
    phone: 0.92,
    misreads: 0.14,
    slips: 0.04,
    missesChecks: 0.08,
    noise: 0.65,
  },
};

/** Draws a person. People of one household (`household`, a seed) share half of their opinions. */
export function personOf(
  kind: HonestKind,
  seed: number,
  household: number | null = null,
): Person {
  const dice = diceOf(mix(seed, "person"));
  const { phone, misreads, slips, missesChecks, noise } = populations[kind];
  const device = dice.chance(phone) ? "phone" : "desktop";
  const shared = household === null ? null : diceOf(mix(household, "mood"));
  const mood = shared
    ? 0.6 * shared.normal() + 0.8 * dice.normal()
    : dice.normal();
  const traits = new Map<string, number>();
  const drawTrait = (construct: string) => {
    const own = diceOf(mix(seed, construct)).normal();
    const common =
      household === null ? own : diceOf(mix(household, construct)).normal();
    const special = household === null ? own : 0.6 * common + 0.8 * own;
    return 0.55 * mood + 0.83 * special;
  };
  return {
    seed,
    device,
    mood,
    trait: (construct) => {
      const value = traits.get(construct) ?? drawTrait(construct);
      traits.set(construct, value);
      return value;
    },
    acquiescence: 0.13 + 0.22 * dice.normal(),
    extremity: clamp(dice.around(1, 0.28), 0.5, 2),
    noise: dice.around(noise, 0.25),
    misreads: rate(misreads, dice),
    slips: rate(slips, dice),
    missesChecks: rate(missesChecks, dice),
    tempo: tempoOf(kind, device, dice),
    habits: habitsOf(kind, dice),
  };
}

/** A rate around a mean: most people have less than the mean and a few have much more. */
const rate = (mean: number, dice: Dice): number =>
  clamp(dice.around(mean * 0.75, 0.75), 0, 0.6);
