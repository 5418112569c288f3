import type { Observation } from "./observation.ts";
import type { Effect, Signal } from "./signal.ts";
import { attentionChecks } from "./signals/attention-checks.ts";
import { type ComparedTexts, duplicateText } from "./signals/duplicate-text.ts";
import { evenOdd } from "./signals/even-odd.ts";
import { gibberish } from "./signals/gibberish.ts";
import { irv } from "./signals/irv.ts";
import { longstring } from "./signals/longstring.ts";
import { mahalanobis } from "./signals/mahalanobis.ts";
import { pageTime } from "./signals/page-time.ts";
import { pastedText } from "./signals/pasted-text.ts";
import { personTotal } from "./signals/person-total.ts";
import { readingFloor } from "./signals/reading-floor.ts";
import { relativeTime } from "./signals/relative-time.ts";
import {
  secondAccount,
  type SharedIdentity,
} from "./signals/second-account.ts";
import { straightLining } from "./signals/straight-lining.ts";
import { zigZag } from "./signals/zig-zag.ts";
import type { SurveyStatistics } from "./survey-statistics.ts";
import { type Family, rulesVersion } from "./thresholds.ts";

/** Data of other accounts that answered the survey. Null for data that the platform did not look up. */
export interface OtherAccounts {
  readonly shared: SharedIdentity | null;
  readonly texts: ComparedTexts | null;
}

/** The verdict on one answer, with the values and thresholds at that time. Plain JSON, stored unchanged. */
export interface Verdict {
  /** Version of all rules together; each signal has the version of its own rule. */
  readonly version: number;
  /** "hold" holds the answer for a decision by a person. No answer is rejected automatically. */
  readonly decision: "clean" | "hold";
  /** The families with a fired signal that counts, in the order of the signals. */
  readonly families: readonly Family[];
  /** Position of the answer in the review queue, from 0 to 500: the greater, the earlier. */
  readonly order: number;
  readonly signals: readonly Signal[];
}

/** Two families hold an answer, or one rule that may hold alone. */
const familiesToHold = 2;

/** Pure function: the same answer gives the same verdict, as long as statistics and other accounts are the same. */
export function judge(
  observation: Observation,
  statistics: SurveyStatistics | null,
  { shared, texts }: OtherAccounts,
): Verdict {
  return verdictOn([
    pageTime(observation),
    readingFloor(observation),
    relativeTime(observation, statistics),
    straightLining(observation),
    zigZag(observation),
    longstring(observation),
    irv(observation),
    evenOdd(observation),
    personTotal(observation, statistics),
    mahalanobis(observation, statistics),
    gibberish(observation),
    duplicateText(texts),
    pastedText(observation),
    attentionChecks(observation),
    secondAccount(shared),
  ]);
}

/** Combines signals into a verdict. Only the strongest of each family counts, so that related signals do not add up. */
export function verdictOn(signals: readonly Signal[]): Verdict {
  const strongest = new Map<Family, number>();
  for (const { family, effect } of signals) {
    const before = strongest.get(family) ?? 0;
    strongest.set(family, Math.max(before, weights[effect]));
  }
  const families = [...strongest]
    .filter(([, weight]) => weight >= weights.counts)
    .map(([family]) => family);
  const holds = signals.some(({ effect }) => effect === "holds");
  return Object.freeze({
    version: rulesVersion,
    decision: holds || families.length >= familiesToHold ? "hold" : "clean",
    families: Object.freeze(families),
    order: [...strongest.values()].reduce((sum, weight) => sum + weight, 0),
    signals: Object.freeze(signals.map(frozen)),
  } as const);
}

const frozen = (signal: Signal): Signal =>
  Object.freeze({ ...signal, details: Object.freeze({ ...signal.details }) });

/** A rule that holds alone outranks any number of families, and a family outranks any number of hints. */
const weights: Readonly<Record<Effect, number>> = {
  none: 0,
  orders: 1,
  counts: 10,
  holds: 100,
};
