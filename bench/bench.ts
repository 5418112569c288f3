import { benchAuthenticatedGet } from "./authenticated-get.ts";
import { benchBuilderKeystroke } from "./builder-keystroke.ts";
import { benchExports } from "./export-rows.ts";
import { benchFirstLoad } from "./first-load.ts";
import { benchLargeForm } from "./large-form.ts";
import { benchLedger } from "./ledger-after-load.ts";
import { benchPageWeight } from "./page-weight.ts";
import { benchResults } from "./results.ts";
import { benchSlowPhone } from "./slow-phone.ts";
import { benchStart } from "./start-time.ts";
import { benchSubmitAnswers } from "./submit-answers.ts";
import { benchSurveyCore } from "./survey-core.ts";
import { finding, printFindings } from "./support/report.ts";
import type { Finding } from "./support/report.ts";
import { openBenchEnvironment } from "./support/bench-environment.ts";

/** `npm run bench`: measures the budgets of docs/operations.md with its own server and database. It never fails. */
const findings: Finding[] = [];
const environment = await openBenchEnvironment();
try {
  console.log("Submitted answers (16 clients)");
  findings.push(...(await benchSubmitAnswers(environment)));
  findings.push(...(await benchAuthenticatedGet(environment)));
  findings.push(
    finding(
      "server's peak resident memory under that load",
      environment.server.residentPeakMb(),
      " MB",
      { atMost: 400 },
    ),
  );
  findings.push(await benchLedger(environment));
  console.log("Results of a survey with 20 questions");
  findings.push(...(await benchResults(environment, 100_000)));
  console.log("First load, in a real browser");
  findings.push(...(await benchPageWeight(environment)));
  console.log("A survey on a slow phone, beside SurveyJS and plain HTML");
  findings.push(...(await benchFirstLoad(environment)));
  console.log("Home on a slow phone");
  findings.push(...(await benchSlowPhone(environment)));
  console.log("The largest form in a browser");
  findings.push(...(await benchLargeForm(environment)));
  console.log("Typing in the builder");
  findings.push(...(await benchBuilderKeystroke(environment)));
} finally {
  await environment.close();
}
console.log("The largest form");
findings.push(...benchSurveyCore());
console.log("Exports of 100,000 answers");
findings.push(...(await benchExports()));
console.log("Start of a prepared checkout");
findings.push(...(await benchStart()));

console.log("\nAgainst the budgets (ratios are within this run)");
printFindings(findings);
