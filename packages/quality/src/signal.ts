import { type Family, rules, type SignalName } from "./thresholds.ts";

/** The result of one rule for an answer, with the evidence. Plain JSON, stored unchanged. */
export interface Signal {
  readonly name: SignalName;
  readonly family: Family;
  readonly outcome: Outcome;
  /** The reason why it is not computable; null otherwise. */
  readonly reason: Reason | null;
  /** Value in the unit of the threshold; null when not computable. */
  readonly value: number | null;
  /** The value from which, or below which, the rule fires. */
  readonly threshold: number;
  /** The effect of a fired signal; "none" for others. */
  readonly effect: Effect;
  /** The figures in the signal's sentence. Names that end in `Share` are shares from 0 to 1. */
  readonly details: Readonly<Record<string, number>>;
  readonly version: number;
}

export type Outcome = "fired" | "clear" | "not_computable";

/** "orders" moves the answer up in the review queue, "counts" counts its family too, "holds" holds the answer alone. */
export type Effect = "none" | "orders" | "counts" | "holds";

export type Reason =
  /** The page did not report how long its pages were on screen. */
  | "times_missing"
  /** The page did not report pasted texts. */
  | "behaviour_missing"
  /** The answer has too few of the items that the rule uses. */
  | "answers_few"
  /** Too few others have answered the survey. */
  | "respondents_few"
  /** All values are equal, so that nothing correlates. */
  | "values_equal"
  /** The platform did not compare this account with others. */
  | "accounts_unknown";

interface Finding {
  readonly value: number;
  readonly threshold: number;
  readonly fired: boolean;
  /** True if a rule that may hold alone does so here. */
  readonly alone?: boolean;
  readonly details?: Readonly<Record<string, number>>;
}

/** The signal of a rule that could be computed. */
export function judged(
  name: SignalName,
  { value, threshold, fired, alone = false, details = {} }: Finding,
): Signal {
  const { family, may, version } = rules[name];
  const strongest = may === "holds" && !alone ? "counts" : may;
  return {
    name,
    family,
    outcome: fired ? "fired" : "clear",
    reason: null,
    value,
    threshold,
    effect: fired ? strongest : "none",
    details,
    version,
  };
}

/** The signal of a rule that could not be computed. */
export function notComputable(
  name: SignalName,
  reason: Reason,
  threshold: number,
): Signal {
  const { family, version } = rules[name];
  return {
    name,
    family,
    outcome: "not_computable",
    reason,
    value: null,
    threshold,
    effect: "none",
    details: {},
    version,
  };
}
