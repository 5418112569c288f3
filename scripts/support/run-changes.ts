import { execFileSync } from "node:child_process";
import type { Tally } from "./checks.ts";
import { ROOT } from "./run-tool.ts";
import { runJourneys, runVitestOfChanges } from "./runners.ts";

/** Tests without a browser that import a changed file, and changed journeys. Committed changes do not count. */
export async function runChanges(): Promise<Tally> {
  const tally = await runVitestOfChanges();
  const journeys = changedFiles().filter((path) =>
    /^e2e\/.*\.spec\.ts$/.test(path),
  );
  if (journeys.length === 0) return tally;
  const { passed, failed } = await runJourneys(journeys);
  return { passed: tally.passed + passed, failed: tally.failed + failed };
}

/** Paths of the files that are new or differ from the last commit. */
function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: ROOT, encoding: "utf8" });
  return [
    git("diff", "--name-only", "--diff-filter=d", "HEAD"),
    git("ls-files", "--others", "--exclude-standard"),
  ].flatMap((list) => list.split("\n").filter(Boolean));
}
