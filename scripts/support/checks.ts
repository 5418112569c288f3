import { existsSync, readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { messageFaults, type Messages } from "./message-faults.ts";
import { compileMessages, ROOT, type Run, runTool } from "./run-tool.ts";

interface Check {
  name: string;
  run: () => Promise<Run>;
}

/** The check that must pass before the others run. */
const first: Check = { name: "messages compile", run: compileMessages };

const checks: Check[] = [
  {
    name: "types",
    run: () => runTool("typescript", "tsc", ["-b", "--pretty", "false"]),
  },
  { name: "lint", run: () => runTool("oxlint", "oxlint", ["--deny-warnings"]) },
  {
    name: "format",
    run: () =>
      runTool("prettier", "prettier", ["--check", "--log-level", "warn", "."]),
  },
  { name: "boundaries", run: checkBoundaries },
  { name: "dead code", run: () => runTool("knip", "knip", ["--no-progress"]) },
  { name: "messages", run: checkMessages },
];

export interface Tally {
  passed: number;
  failed: number;
}

/** Runs the static checks in parallel. Prints each with its time, and the output of those that failed. */
export async function runChecks(): Promise<Tally> {
  const results = [await timed(first)];
  results.push(...(await Promise.all(checks.map(timed))));
  const failures = results.filter(({ run }) => run.code !== 0);
  for (const { name, run } of failures) {
    console.log(`\n✗ ${name}\n${run.output.trimEnd()}`);
  }
  return { passed: results.length - failures.length, failed: failures.length };
}

async function timed({ name, run }: Check) {
  const start = performance.now();
  const result = await run().catch((error: unknown) => ({
    code: 1,
    output: String(error),
  }));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${result.code === 0 ? "✓" : "✗"} ${name.padEnd(18)} ${seconds.padStart(5)} s`,
  );
  return { name, run: result };
}

function checkBoundaries(): Promise<Run> {
  const folders = ["apps", "packages", "scripts", "e2e", "bench"];
  return runTool("dependency-cruiser", "depcruise", [
    ...folders.filter((folder) => existsSync(join(ROOT, folder))),
    "--config",
    "dependency-cruiser.config.ts",
    "--output-type",
    "err-long",
  ]);
}

async function checkMessages(): Promise<Run> {
  const read = (locale: string) =>
    JSON.parse(
      readFileSync(join(ROOT, "messages", `${locale}.json`), "utf8"),
    ) as Messages;
  const sources: string[] = [];
  for await (const path of glob("{apps/*,packages/*}/src/**/*.{ts,tsx}", {
    cwd: ROOT,
  })) {
    sources.push(readFileSync(join(ROOT, path), "utf8"));
  }
  const faults = messageFaults({ id: read("id"), en: read("en") }, sources);
  return { code: faults.length === 0 ? 0 : 1, output: faults.join("\n") };
}
