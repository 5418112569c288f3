import { benchAuthenticatedGet } from "./authenticated-get.ts";
import { benchBuilderKeystroke } from "./builder-keystroke.ts";
import { benchExports } from "./export-rows.ts";
import { benchFirstLoad } from "./first-load.ts";
import { benchFollowUp } from "./follow-up.ts";
import { benchIdle } from "./idle.ts";
import { benchLargeForm } from "./large-form.ts";
import { benchLedger } from "./ledger-after-load.ts";
import { benchListJson } from "./list-json.ts";
import { benchManyAnswers } from "./many-answers.ts";
import { benchPageFiles } from "./page-files.ts";
import { benchPageWeight } from "./page-weight.ts";
import { benchResults } from "./results.ts";
import { commandSizes as sizes } from "./sizes.ts";
import { benchSlowPhone } from "./slow-phone.ts";
import { benchStart } from "./start-time.ts";
import { benchSubmitAnswers } from "./submit-answers.ts";
import { benchSurveyCore } from "./survey-core.ts";
import { makeSurveys, makeUsers } from "./support/answer-fixtures.ts";
import { openBenchEnvironment } from "./support/bench-environment.ts";
import type { BenchEnvironment } from "./support/bench-environment.ts";
import { appendRecord } from "./support/history.ts";
import { goalFinding, printFindings } from "./support/report.ts";
import type { Finding } from "./support/report.ts";

/**
 * `npm run bench`: measures the budgets of docs/operations.md with its own server and database. No figure fails it.
 * `--record` appends those of the table of goals to `bench/history.jsonl`, `--tiny` only shows that every bench runs.
 * `--no-browser` and `--only-browser` run a part.
 */
async function bench(): Promise<Finding[]> {
  const environment = await openBenchEnvironment();
  const findings: Finding[] = [];
  try {
    if (!process.argv.includes("--only-browser"))
      findings.push(...(await benchServer(environment)));
    if (!process.argv.includes("--no-browser"))
      findings.push(...(await benchPages(environment)));
  } finally {
    await environment.close();
  }
  if (!process.argv.includes("--only-browser"))
    findings.push(...(await benchApart()));
  return findings;
}

async function benchServer(environment: BenchEnvironment): Promise<Finding[]> {
  console.log("Submitted answers (16 clients)");
  const answers = await benchSubmitAnswers(environment, sizes.answers);
  const get = await benchAuthenticatedGet(environment, sizes.get);
  const memory = goalFinding("memory", environment.server.residentPeakMb());
  console.log("What follows an answer");
  const followUp = await benchFollowUp(environment, sizes.followUp);
  const idle = await benchIdle(environment, sizes.idle);
  const ledger = await benchLedger(environment);
  console.log("Answers to surveys with many");
  const many = await benchManyAnswers(environment, sizes.many);
  console.log("Results of a survey with 20 questions");
  const results = await benchResults(environment, sizes.results);
  console.log("Lists as JSON");
  const lists = await benchListJson(environment, sizes.lists);
  return [
    ...answers,
    ...get,
    memory,
    ...followUp,
    ...idle,
    ledger,
    ...many,
    ...results,
    ...lists,
    ...(await benchPageFiles(environment)),
  ];
}

async function benchPages(environment: BenchEnvironment): Promise<Finding[]> {
  const { db } = environment.database;
  const [owner = 0] = await makeUsers(db, sizes.visits + 4);
  await makeSurveys(db, owner, 20, 10);
  console.log("First load, in a real browser");
  const weight = await benchPageWeight(environment, sizes.pages);
  console.log("A survey on a slow phone, beside SurveyJS and plain HTML");
  const firstLoad = await benchFirstLoad(environment, sizes.visits);
  console.log("Home on a slow phone");
  const home = await benchSlowPhone(environment, sizes.visits);
  console.log("The largest form in a browser");
  const largest = await benchLargeForm(environment, sizes);
  console.log("Typing in the builder");
  const typing = await benchBuilderKeystroke(environment, sizes);
  return [...weight, ...firstLoad, ...home, ...largest, ...typing];
}

/** The benches that need no server and no database, or start their own. */
async function benchApart(): Promise<Finding[]> {
  console.log("The largest form");
  const core = benchSurveyCore(sizes.questions);
  console.log("Exports of answers");
  const exports = await benchExports(sizes.exported);
  console.log("Start of a prepared checkout");
  return [...core, ...exports, ...(await benchStart(sizes.starts))];
}

const findings = await bench();
console.log("\nAgainst the budgets (ratios are within this run)");
printFindings(findings);
if (process.argv.includes("--record")) appendRecord("whole", findings);
