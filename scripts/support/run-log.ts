import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { checkRunLog } from "./check-run-log.ts";
import type { Tally } from "./checks.ts";
import { ROOT } from "./run-tool.ts";

const FOLDER = join(ROOT, "node_modules/.cache/run-log");
/** The maximum number of printed errors: a leak in a loop produces thousands of lines. */
const FAULTS_SHOWN = 20;

/** Makes the processes that tests start record their logs (`apps/server/testing/run-log.ts`). */
export function beginRunLog(): void {
  // A run that a test starts adds to the log of the run of the test.
  if (process.env["RUN_LOG"] !== undefined) return;
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true, mode: 0o700 });
  process.env["RUN_LOG"] = FOLDER;
}

/** Counts as one more test: no line of the whole run contains a secret or personal data. */
export function readRunLog(): Tally {
  const { lines, secrets, faults } = checkRunLog(FOLDER);
  console.log(
    `${faults.length === 0 ? "✓" : "✗"} ${String(lines)} lines, ${String(secrets)} secrets and personal values looked for`,
  );
  if (faults.length === 0) return { passed: 1, failed: 0 };
  for (const fault of faults.slice(0, FAULTS_SHOWN)) console.log(`  ${fault}`);
  const rest = faults.length - FAULTS_SHOWN;
  if (rest > 0) console.log(`  and ${String(rest)} more`);
  console.log(`  The lines are kept in ${FOLDER}.`);
  return { passed: 0, failed: 1 };
}
