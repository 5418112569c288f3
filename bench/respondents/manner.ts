import type { DeviceClass } from "@sigi/survey/answers/behaviour.ts";
import type { Person } from "./person.ts";
import type { Picking } from "./picks.ts";
import type { Dice } from "./random.ts";
import type { Positions } from "./scales.ts";
import type { Tempo } from "./tempo.ts";
import type { Writer } from "./texts/honest-texts.ts";

/** The way a respondent answers at one moment of a form. */
export interface Manner {
  readonly positions: Positions;
  readonly writer: Writer;
  /** The way choices are picked when they are not answered in earnest. */
  readonly picking: Picking;
  /** The probability of answering a plain question (a choice, a number, a place) in earnest regardless. */
  readonly earnest: number;
  /** The probability of following the instruction of an attention check, rather than treating it as a scale. */
  readonly heedsChecks: number;
  /** The probabilities of omitting an optional text, an optional address, and any other optional question. */
  readonly leavesOut: {
    readonly text: number;
    readonly address: number;
    readonly other: number;
  };
  readonly tempo: Tempo;
}

/** The data that the account shares with another account answering the same survey. */
export interface SharedIdentity {
  readonly sameDevice: boolean;
  readonly sameBankAccount: boolean;
  readonly samePayoutHolder: boolean;
}

/**
 * The waiting time of a script on a page, by its content; "unreported" for a script that sends answers without opening the
 * page.
 */
export type Waiting =
  | "unreported"
  | ((page: { readonly inputs: number; readonly words: number }) => number);

/** All properties of one respondent before the first question. */
export interface Plan {
  readonly person: Person;
  readonly device: DeviceClass;
  readonly isScript: boolean;
  /** The manner after this share of the form, 0 to 1. */
  readonly at: (progress: number) => Manner;
  /** The waiting time of a script; people take the time of their tempo. */
  readonly waiting?: Waiting;
  readonly identity?: SharedIdentity;
}

/** Draws the shared data; at least one item is always shared. */
export function sharedIdentity(
  dice: Dice,
  device: number,
  bank: number,
): SharedIdentity {
  const sameDevice = dice.chance(device);
  const sameBankAccount = dice.chance(bank);
  // The same account has the same holder; other accounts may have it too.
  const samePayoutHolder = sameBankAccount || dice.chance(0.35);
  return sameDevice || samePayoutHolder
    ? { sameDevice, sameBankAccount, samePayoutHolder }
    : { sameDevice: true, sameBankAccount, samePayoutHolder };
}
