import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import type { GoalName } from "../goals.ts";
import { round } from "./report.ts";
import type { Finding } from "./report.ts";

const file = join(import.meta.dirname, "../history.jsonl");

/** The quick and the whole bench have different sizes, so that their figures are not compared. */
type BenchName = "quick" | "whole";

/** One line of `bench/history.jsonl`. */
interface HistoryRecord {
  readonly date: string;
  readonly bench: BenchName;
  readonly machine: { readonly cpu: string; readonly cores: number };
  readonly commit: string;
  readonly ratios: Readonly<Partial<Record<GoalName, number>>>;
}

export function lastRecord(bench: BenchName): HistoryRecord | undefined {
  if (!existsSync(file)) return undefined;
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as HistoryRecord)
    .findLast((record) => record.bench === bench);
}

export function appendRecord(
  bench: BenchName,
  findings: readonly Finding[],
): void {
  const [cpu] = cpus();
  const record: HistoryRecord = {
    date: new Date().toISOString(),
    bench,
    machine: { cpu: cpu?.model ?? "unknown", cores: cpus().length },
    commit: currentCommit(),
    ratios: Object.fromEntries(
      findings.flatMap(({ goal }) =>
        goal ? [[goal.name, round(goal.value)]] : [],
      ),
    ),
  };
  appendFileSync(file, `${JSON.stringify(record)}\n`);
}

/** The current commit, with "+" if files have been changed since. */
function currentCommit(): string {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: import.meta.dirname, encoding: "utf8" });
  const changed = git("status", "--porcelain", "--untracked-files=no");
  return `${git("rev-parse", "--short", "HEAD").trim()}${changed ? "+" : ""}`;
}
