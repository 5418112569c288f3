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

/** What the platform knows of other accounts that answered the survey. Null where it did not look. */
export interface OtherAccounts {
  readonly shared: SharedIdentity | null;
  readonly texts: ComparedTexts | null;
}

/** The verdict on one answer, with values and thresholds as they were. Plain JSON, to be kept as it is. */
export interface Verdict {
  /** Of all rules together; each signal has its rule's own. */
  readonly version: number;
  /** "hold" keeps the answer for a person. No answer is rejected by a machine. */
  readonly decision: "clean" | "hold";
  /** The families with a fired signal that counts, in the order of the signals. */
  readonly families: readonly Family[];
  /** Where the answer stands in the review queue: the greater, the earlier. From 0 to 500. */
  readonly order: number;
  readonly signals: readonly Signal[];
}

/** Two families hold an answer, or one rule that may hold alone. */
const familiesToHold = 2;

/** Pure: the same answer gives the same verdict, as long as statistics and other accounts are the same. */
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

/** What signals amount to: only the strongest of each family counts, so that related signals do not add up. */
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

/** A rule that holds alone stands before any number of families, these before any number of hints. */
const weights: Readonly<Record<Effect, number>> = {
  none: 0,
  orders: 1,
  counts: 10,
  holds: 100,
};
