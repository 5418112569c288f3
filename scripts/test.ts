import { runChecks, type Tally } from "./support/checks.ts";
import {
  printFailedTests,
  printSlowestTests,
} from "./support/recorded-tests.ts";
import { runChanges } from "./support/run-changes.ts";
import { makeRunFolder } from "./support/run-folder.ts";
import { beginRunLog, readRunLog } from "./support/run-log.ts";
import { endRunOnSignals } from "./support/run-processes.ts";
import {
  runAccessibility,
  runFaults,
  runHistories,
  runIntegration,
  runJourneys,
  runPictures,
  runUnit,
} from "./support/runners.ts";
import { runTools, runToolsIfChanged } from "./support/run-tools.ts";

/**
 * `npm test`: runs all stages in order and prints one line with the totals. `npm test -- unit e2e` runs only the
 * named stages. Long stages run only when named.
 */
const stages = {
  check: runChecks,
  unit: runUnit,
  tools: runTools,
  integration: runIntegration,
  e2e: () => runJourneys(),
  changes: runChanges,
  a11y: runAccessibility,
  screenshots: runPictures,
  histories: runHistories,
  faults: runFaults,
};
const usual: readonly Stage[] = [
  "check",
  "unit",
  "tools",
  "integration",
  "e2e",
];

type Stage = keyof typeof stages;

/** Stages that record the logs of servers, which are then searched for secrets. */
const logging: readonly Stage[] = ["integration", "e2e", "faults"];

const named = process.argv.slice(2);
const wanted = stagesWanted(named);
const total: Tally = { passed: 0, failed: 0 };
const start = performance.now();
const removeRunFolder = await makeRunFolder();
endRunOnSignals(removeRunFolder);
beginRunLog();
for (const stage of wanted) {
  console.log(`\n── ${stage}`);
  add(await runStage(stage));
}
if (wanted.some((stage) => logging.includes(stage))) {
  console.log("\n── log of the run");
  add(readRunLog());
}
await removeRunFolder();
printSlowestTests();
printFailedTests();
console.log(
  `\nTotal time: ${((performance.now() - start) / 1000).toFixed(0)} s`,
);
console.log(`${total.passed} passed, ${total.failed} failed`);
// Only a run of changes may find no test.
const ranSomething = total.passed > 0 || wanted.includes("changes");
process.exitCode = total.failed === 0 && ranSomething ? 0 : 1;

function add({ passed, failed }: Tally): void {
  total.passed += passed;
  total.failed += failed;
}

function stagesWanted(names: string[]): readonly Stage[] {
  const known = Object.keys(stages) as Stage[];
  const unknown = names.filter(
    (name) => !known.some((stage) => stage === name),
  );
  if (unknown.length > 0) {
    console.error(
      `Unknown: ${unknown.join(", ")}. Known: ${known.join(", ")}.`,
    );
    process.exit(1);
  }
  return names.length === 0
    ? usual
    : known.filter((stage) => names.includes(stage));
}

/** Counts a stage that throws as a failure and continues with the others. */
async function runStage(stage: Stage): Promise<Tally> {
  try {
    return await (stage === "tools" && named.length === 0
      ? runToolsIfChanged()
      : stages[stage]());
  } catch (error) {
    console.log(`✗ ${stage} broke:`, error);
    return { passed: 0, failed: 1 };
  }
}
