import { benchAuthenticatedGet } from "./authenticated-get.ts";
import { benchBuilderKeystroke } from "./builder-keystroke.ts";
import { benchExports } from "./export-rows.ts";
import { benchFirstLoad } from "./first-load.ts";
import { benchIdle } from "./idle.ts";
import { benchLargeForm } from "./large-form.ts";
import { benchLedger } from "./ledger-after-load.ts";
import { benchManyAnswers } from "./many-answers.ts";
import { benchPageWeight } from "./page-weight.ts";
import { benchResults } from "./results.ts";
import { commandSizes as sizes } from "./sizes.ts";
import { benchSlowPhone } from "./slow-phone.ts";
import { benchStart } from "./start-time.ts";
import { benchSubmitAnswers } from "./submit-answers.ts";
import { benchSurveyCore } from "./survey-core.ts";
import { openBenchEnvironment } from "./support/bench-environment.ts";
import { appendRecord } from "./support/history.ts";
import { goalFinding, printFindings } from "./support/report.ts";
import type { Finding } from "./support/report.ts";

/**
 * `npm run bench`: measures the budgets of docs/operations.md with its own server and database. No figure fails it.
 * `--record` appends those of the table of goals to `bench/history.jsonl`, `--tiny` only shows that every bench runs.
 */
const findings: Finding[] = [];
const environment = await openBenchEnvironment();
try {
  console.log("Submitted answers (16 clients)");
  findings.push(...(await benchSubmitAnswers(environment, sizes.answers)));
  findings.push(...(await benchAuthenticatedGet(environment, sizes.get)));
  findings.push(goalFinding("memory", environment.server.residentPeakMb()));
  findings.push(...(await benchIdle(environment, sizes.idle)));
  findings.push(await benchLedger(environment));
  console.log("Answers to surveys with many");
  findings.push(...(await benchManyAnswers(environment, sizes.many)));
  console.log("Results of a survey with 20 questions");
  findings.push(...(await benchResults(environment, sizes.results)));
  console.log("First load, in a real browser");
  findings.push(...(await benchPageWeight(environment, sizes.pages)));
  console.log("A survey on a slow phone, beside SurveyJS and plain HTML");
  findings.push(...(await benchFirstLoad(environment, sizes.visits)));
  console.log("Home on a slow phone");
  findings.push(...(await benchSlowPhone(environment, sizes.visits)));
  console.log("The largest form in a browser");
  findings.push(...(await benchLargeForm(environment, sizes)));
  console.log("Typing in the builder");
  findings.push(...(await benchBuilderKeystroke(environment, sizes)));
} finally {
  await environment.close();
}
console.log("The largest form");
findings.push(...benchSurveyCore(sizes.questions));
console.log("Exports of answers");
findings.push(...(await benchExports(sizes.exported)));
console.log("Start of a prepared checkout");
findings.push(...(await benchStart(sizes.starts)));

console.log("\nAgainst the budgets (ratios are within this run)");
printFindings(findings);
if (process.argv.includes("--record")) appendRecord("whole", findings);
