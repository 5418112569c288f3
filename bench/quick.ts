import { benchAuthenticatedGet } from "./authenticated-get.ts";
import { goals } from "./goals.ts";
import type { Goal } from "./goals.ts";
import { benchFollowUp } from "./follow-up.ts";
import { benchIdle } from "./idle.ts";
import { benchPageFiles } from "./page-files.ts";
import { quickSizes, tinySizes } from "./sizes.ts";
import { benchSubmitAnswers } from "./submit-answers.ts";
import { openBenchEnvironment } from "./support/bench-environment.ts";
import { appendRecord, lastRecord } from "./support/history.ts";
import {
  goalFinding,
  isBelowFloor,
  round,
  verdictOf,
} from "./support/report.ts";
import type { Finding } from "./support/report.ts";

const sizes = process.argv.includes("--tiny") ? tinySizes : quickSizes;

/**
 * `npm run bench:quick`: measures the figures that every change can make worse, in less than three minutes. A second
 * run follows if one is under its floor; the exit code is 1 if it is under it again. `--record` appends the figures to
 * `bench/history.jsonl`.
 */
async function benchQuick(): Promise<void> {
  const first = await run();
  let findings = first;
  let below = belowFloor(first);
  if (below.length > 0) {
    console.log("Under the floor: a second run shows whether by chance.");
    findings = await run();
    const again = belowFloor(findings);
    below = below.filter((name) => again.includes(name));
  }
  if (process.argv.includes("--record")) appendRecord("quick", findings);
  if (below.length === 0) return;
  console.error(`Under the floor twice: ${below.join(", ")}`);
  process.exitCode = 1;
}

async function run(): Promise<Finding[]> {
  const start = performance.now();
  const findings = await measureAll();
  printTable(findings);
  const seconds = (performance.now() - start) / 1000;
  console.log(`Total time: ${seconds.toFixed(0)} s`);
  return findings;
}

async function measureAll(): Promise<Finding[]> {
  const environment = await openBenchEnvironment();
  try {
    const findings = [
      ...(await benchSubmitAnswers(environment, sizes.answers)),
      ...(await benchAuthenticatedGet(environment, sizes.get)),
      goalFinding("memory", environment.server.residentPeakMb()),
      ...(await benchPageFiles(environment)),
    ];
    return [
      ...findings,
      ...(await benchFollowUp(environment, sizes.followUp)),
      ...(await benchIdle(environment, sizes.idle)),
    ];
  } finally {
    await environment.close();
  }
}

const belowFloor = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ goal }) =>
    goal && isBelowFloor(goal.name, goal.value) ? goal.name : [],
  );

function printTable(findings: readonly Finding[]): void {
  const last = lastRecord("quick");
  const width = Math.max(...findings.map(({ what }) => what.length));
  const row = (cells: readonly string[]) =>
    cells.map((cell) => cell.padStart(11)).join("");
  console.log(
    `\n  ${"".padEnd(width)}${row(["measured", "goal", "floor", "last"])}`,
  );
  for (const { what, measured, budget, holds, goal } of findings) {
    const { floor }: Pick<Goal, "floor"> = goal
      ? goals[goal.name]
      : { floor: null };
    const before = goal && last?.ratios[goal.name];
    const cells = [
      measured,
      budget || "–",
      floor === null ? "–" : `${floor}`,
      before === undefined ? "–" : `${round(before)}`,
    ];
    console.log(`  ${what.padEnd(width)}${row(cells)}  ${verdictOf(holds)}`);
  }
  if (last)
    console.log(
      `  last: ${last.date.slice(0, 10)}, ${last.commit}, ${last.machine.cores} × ${last.machine.cpu}`,
    );
}

await benchQuick();
