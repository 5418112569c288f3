import type { DeviceClass } from "@sigi/survey/answers/behaviour.ts";
import type { Person } from "./person.ts";
import type { Picking } from "./picks.ts";
import type { Dice } from "./random.ts";
import type { Positions } from "./scales.ts";
import type { Tempo } from "./tempo.ts";
import type { Writer } from "./texts/honest-texts.ts";

/** How somebody answers at one moment of a form. */
export interface Manner {
  readonly positions: Positions;
  readonly writer: Writer;
  /** How choices are picked when they are not answered in earnest. */
  readonly picking: Picking;
  /** The probability to answer a plain question (a choice, a number, a place) in earnest all the same. */
  readonly earnest: number;
  /** The probability to do what an attention check says, rather than treating it as a scale. */
  readonly heedsChecks: number;
  /** The probability to leave out an optional text, an optional address, and any other optional question. */
  readonly leavesOut: {
    readonly text: number;
    readonly address: number;
    readonly other: number;
  };
  readonly tempo: Tempo;
}

/** What the account shares with another account answering the same survey. */
export interface SharedIdentity {
  readonly sameDevice: boolean;
  readonly sameBankAccount: boolean;
  readonly samePayoutHolder: boolean;
}

/** How a script waits on a page, by what is on it; "untold" for one that sends answers without opening the page. */
export type Waiting =
  | "untold"
  | ((page: { readonly inputs: number; readonly words: number }) => number);

/** Everything about one respondent before the first question. */
export interface Plan {
  readonly person: Person;
  readonly device: DeviceClass;
  readonly isScript: boolean;
  /** The manner after this share of the form, 0 to 1. */
  readonly at: (progress: number) => Manner;
  /** Of scripts; people take the time of their tempo. */
  readonly waiting?: Waiting;
  readonly identity?: SharedIdentity;
}

/** Draws what is shared; something always is. */
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
