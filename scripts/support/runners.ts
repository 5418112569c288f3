import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Tally } from "./checks.ts";
import { recordTest } from "./recorded-tests.ts";
import { prepareTexts } from "./prepare.ts";
import { ROOT, type Run, runScript, runTool } from "./run-tool.ts";

const REPORTS = join(ROOT, "node_modules/.cache/test-reports");
/** Outside the run's folder of temporary files, so that a later run reads the journeys that have not changed. */
const COMPILED_JOURNEYS = join(ROOT, "node_modules/.cache/compiled-journeys");

/** Tests without a database or a browser. */
export const runUnit = () => runVitest("unit");

/** Tests through HTTP with a real PostgreSQL that they start. */
export const runIntegration = () => runVitest("integration");

/**
 * Random histories of the ledger and of its use, many more than among the integration tests; `HISTORIES` sets their
 * number.
 */
export const runHistories = () =>
  runVitest("integration", "histories.test.ts", {
    HISTORIES: process.env["HISTORIES"] ?? "1000",
  });

/** Kills of server and database under load; `FAULTS` sets their number. */
export const runFaults = () =>
  runVitest("integration", "faults.test.ts", {
    FAULTS: process.env["FAULTS"] ?? "21",
  });

/** Journeys in a real browser against the built web app. */
export const runJourneys = (files?: readonly string[]) =>
  runBrowser("journeys", files);

/** Every page in every language, theme and width, checked by axe. */
export const runAccessibility = () => runBrowser("accessibility");

/** Pictures of every page in every language, theme and width in `screenshots/pages/`. */
export const runPictures = () => runBrowser("pictures");

/** Runs a project of Playwright. `files`: the paths of its files to run, by default all. */
async function runBrowser(
  project: string,
  files: readonly string[] = [],
): Promise<Tally> {
  if (!(await succeeds("web build", runScript("scripts/build.ts", [])))) {
    return { passed: 0, failed: 1 };
  }
  const report = freshReport(project);
  const { code } = await runTool(
    "@playwright/test",
    "playwright",
    ["test", "--project", project, "--reporter=list,json", ...files],
    {
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        PLAYWRIGHT_TRANSFORM_CACHE_DIR: COMPILED_JOURNEYS,
      },
      stream: true,
    },
  );
  return tallyOf(project, code, playwrightTally(report));
}

/** Tests of a project of vitest that the other functions do not name. */
export const runProject = (project: string) => runVitest(project);

/**
 * Tests without a browser that import a file with changes that are not committed. There may be none.
 */
export async function runVitestOfChanges(): Promise<Tally> {
  await prepareTexts();
  const report = freshReport("changed");
  const args = ["run", "--changed", "--passWithNoTests"];
  const { code } = await runVitestTool(args, report);
  const tally = vitestTally(report);
  return code === 0 && tally?.passed === 0
    ? tally
    : tallyOf("changed", code, tally);
}

/** `file`: a part of the paths of the test files to run. */
async function runVitest(
  project: string,
  file?: string,
  env: Record<string, string> = {},
): Promise<Tally> {
  await prepareTexts();
  const report = freshReport(project);
  const files = file === undefined ? [] : [file];
  const args = ["run", "--project", project, ...files];
  const { code } = await runVitestTool(args, report, env);
  return tallyOf(project, code, vitestTally(report));
}

const runVitestTool = (
  args: readonly string[],
  report: string,
  env: Record<string, string> = {},
): Promise<Run> =>
  runTool(
    "vitest",
    "vitest",
    [
      ...args,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { stream: true, env },
  );

/** Prints the output of a failed preparation. */
async function succeeds(
  name: string,
  preparation: Promise<Run>,
): Promise<boolean> {
  const { code, output } = await preparation;
  if (code !== 0) console.log(`✗ ${name}\n${output.trimEnd()}`);
  return code === 0;
}

/** Removes the report of an earlier run, so that it is never read as this run's. */
function freshReport(runner: string): string {
  const path = join(REPORTS, `${runner}.json`);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/** Counts a runner as one failure if it ran nothing, or failed without a failed test. */
function tallyOf(
  runner: string,
  code: number,
  tally: Tally | undefined,
): Tally {
  if (!tally) {
    console.log(`✗ ${runner} ended without a report (exit code ${code})`);
    return { passed: 0, failed: 1 };
  }
  if (tally.passed + tally.failed === 0) {
    console.log(`✗ ${runner} ran no test`);
    return { passed: 0, failed: 1 };
  }
  if (code !== 0 && tally.failed === 0) {
    console.log(`✗ ${runner} failed outside its tests (exit code ${code})`);
    return { ...tally, failed: 1 };
  }
  return tally;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages: string[];
    }[];
  }[];
}

/** Counts a file that failed to load as one failure: it has no tests. */
function vitestTally(path: string): Tally | undefined {
  const report = readReport<VitestReport>(path);
  if (!report) return undefined;
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.length === 0,
  );
  for (const { name, assertionResults } of report.testResults) {
    for (const { fullName, status, duration, ...test } of assertionResults) {
      recordTest({
        file: relative(ROOT, name),
        test: fullName,
        ms: duration ?? 0,
        failure:
          status === "failed" ? test.failureMessages.join("\n") : undefined,
      });
    }
  }
  for (const { name, message } of unloadable) {
    const file = relative(ROOT, name);
    recordTest({ file, test: "does not load", ms: 0, failure: message });
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
  };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: {
      status: "expected" | "unexpected" | "flaky" | "skipped";
      results: { duration: number; errors: { message?: string }[] }[];
    }[];
  }[];
}

function playwrightTally(path: string): Tally | undefined {
  const report = readReport<PlaywrightReport>(path);
  if (!report) return undefined;
  report.suites.forEach(recordSuite);
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky };
}

function recordSuite({ suites = [], specs = [] }: PlaywrightSuite): void {
  for (const { file, title, tests } of specs) {
    for (const { status, results } of tests) {
      const failed = status === "unexpected" || status === "flaky";
      for (const { duration, errors } of results) {
        const messages = errors.map(({ message }) => message ?? "");
        const failure = failed
          ? stripVTControlCharacters(messages.join("\n"))
          : undefined;
        recordTest({ file, test: title, ms: duration, failure });
      }
    }
  }
  suites.forEach(recordSuite);
}

function readReport<Report>(path: string): Report | undefined {
  if (!existsSync(path)) return undefined;
  return JSON.parse(readFileSync(path, "utf8")) as Report;
}
