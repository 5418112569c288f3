import { styleText } from "node:util";

/** One line of the report: a measurement and its budget. The bench never fails. */
export interface Finding {
  readonly what: string;
  readonly measured: string;
  readonly budget: string;
  readonly holds: boolean;
}

export function finding(
  what: string,
  value: number,
  unit: string,
  limit: { atLeast: number } | { atMost: number },
): Finding {
  const atLeast = "atLeast" in limit;
  const bound = atLeast ? limit.atLeast : limit.atMost;
  return {
    what,
    measured: `${round(value)}${unit}`,
    budget: `${atLeast ? "≥" : "≤"} ${bound}${unit}`,
    holds: atLeast ? value >= bound : value <= bound,
  };
}

export function printFindings(findings: readonly Finding[]): void {
  const width = Math.max(...findings.map(({ what }) => what.length));
  for (const { what, measured, budget, holds } of findings) {
    const verdict = holds
      ? styleText("green", "within budget")
      : styleText("red", "over budget");
    console.log(
      `  ${what.padEnd(width)}  ${measured.padStart(10)}  ${budget.padEnd(12)}  ${verdict}`,
    );
  }
}

const round = (value: number) =>
  value >= 100 ? Math.round(value) : Math.round(value * 100) / 100;
