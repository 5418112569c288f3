import { benchAuthenticatedGet } from "./authenticated-get.ts";
import { benchPageWeight } from "./page-weight.ts";
import { benchStart } from "./start-time.ts";
import { benchSubmitAnswers } from "./submit-answers.ts";
import { finding, printFindings } from "./support/report.ts";
import type { Finding } from "./support/report.ts";
import { openWorkshop } from "./support/workshop.ts";

/** `npm run bench`: measures the budgets of docs/operations.md on a server and a database of its own. It fails nothing. */
const findings: Finding[] = [];
const workshop = await openWorkshop();
try {
  console.log("Submitted answers (16 clients)");
  findings.push(...(await benchSubmitAnswers(workshop)));
  findings.push(...(await benchAuthenticatedGet(workshop)));
  findings.push(
    finding(
      "server's resident memory under that load",
      workshop.server.residentPeakMb(),
      " MB",
      { atMost: 250 },
    ),
  );
  console.log("First load, in a real browser");
  findings.push(...(await benchPageWeight(workshop)));
} finally {
  await workshop.close();
}
console.log("Start of a prepared checkout");
findings.push(...(await benchStart()));

console.log("\nAgainst the budgets (ratios are within this run)");
printFindings(findings);
