import {
  type Manner,
  type Plan,
  sharedIdentity,
  type SharedIdentity,
} from "./manner.ts";
import type { Person } from "./person.ts";
import { clamp, type Dice } from "./random.ts";
import { hastyTempo } from "./tempo.ts";
import { carelessWriter } from "./texts/careless-texts.ts";

/** The differences of one careless style from the usual one. */
export type Style = Partial<Manner> & Pick<Manner, "positions">;

/** A person who wants the reward, not the work. `perInput` in milliseconds. */
export function hastyManner(
  dice: Dice,
  perInput: number,
  style: Style,
): Manner {
  return {
    writer: carelessWriter(dice),
    picking: "first",
    earnest: 0.65,
    heedsChecks: 0.4,
    leavesOut: { text: 0.82, address: 0.85, other: 0.3 },
    tempo: hastyTempo(perInput, dice),
    ...style,
  };
}

/** The probability that a respondent notices a check varies: some careless people see nearly all checks, some none. */
export const noticing = (mean: number, dice: Dice) =>
  clamp(mean + 0.22 * dice.normal(), 0, 0.97);

/** A careless person: any of them may share something with another account. */
export function humanPlan(person: Person, at: Plan["at"], dice: Dice): Plan {
  const identity = sometimesShared(dice, 0.06);
  return {
    person,
    device: person.device,
    isScript: false,
    at,
    ...identityOf(identity),
  };
}

export const sometimesShared = (
  dice: Dice,
  probability: number,
): SharedIdentity | undefined =>
  dice.chance(probability) ? sharedIdentity(dice, 0.6, 0.5) : undefined;

export const identityOf = (identity: SharedIdentity | undefined) =>
  identity ? { identity } : {};
