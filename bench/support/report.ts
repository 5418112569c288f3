import { styleText } from "node:util";
import { goals } from "../goals.ts";
import type { Goal, GoalName } from "../goals.ts";

/** One line of the report: a measurement and its budget. */
export interface Finding {
  readonly what: string;
  readonly measured: string;
  readonly budget: string;
  /** True if the measurement is within the budget; null without a budget. */
  readonly holds: boolean | null;
  /** The goal of a figure in the table of goals. */
  readonly goal?: { readonly name: GoalName; readonly value: number };
}

type Limit = { readonly atLeast: number } | { readonly atMost: number };

export function finding(
  what: string,
  value: number,
  unit: string,
  limit: Limit,
): Finding {
  return {
    what,
    measured: `${round(value)}${unit}`,
    budget: `${"atLeast" in limit ? "≥" : "≤"} ${boundOf(limit)}${unit}`,
    holds: isWithin(value, limit),
  };
}

/** A figure of the table of goals. */
export function goalFinding(name: GoalName, value: number): Finding {
  const { what, limit, ...given }: Goal = goals[name];
  const unit = given.unit ?? "";
  const goal = { name, value };
  return limit
    ? { ...finding(what, value, unit, limit), goal }
    : {
        what,
        measured: `${round(value)}${unit}`,
        budget: "",
        holds: null,
        goal,
      };
}

/** Returns true if the figure is worse than its limit for every machine. */
export function isBelowFloor(name: GoalName, value: number): boolean {
  const { limit, floor }: Goal = goals[name];
  if (!limit || floor === null) return false;
  return !isWithin(
    value,
    "atLeast" in limit ? { atLeast: floor } : { atMost: floor },
  );
}

export function printFindings(findings: readonly Finding[]): void {
  const width = Math.max(...findings.map(({ what }) => what.length));
  for (const { what, measured, budget, holds } of findings) {
    console.log(
      `  ${what.padEnd(width)}  ${measured.padStart(10)}  ${budget.padEnd(12)}  ${verdictOf(holds)}`,
    );
  }
}

export const verdictOf = (holds: boolean | null) =>
  holds === null
    ? ""
    : holds
      ? styleText("green", "within budget")
      : styleText("red", "over budget");

const boundOf = (limit: Limit) =>
  "atLeast" in limit ? limit.atLeast : limit.atMost;

const isWithin = (value: number, limit: Limit) =>
  "atLeast" in limit ? value >= limit.atLeast : value <= limit.atMost;

/** Rounds to whole numbers from 100 on, to two decimals from 0.1 on, and to four decimals below. */
export const round = (value: number): number =>
  value >= 100
    ? Math.round(value)
    : value >= 0.1
      ? Math.round(value * 100) / 100
      : Math.round(value * 10_000) / 10_000;
