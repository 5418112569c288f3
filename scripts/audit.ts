import { auditReport } from "./support/audit-report.ts";
import { runNpm } from "./support/run-tool.ts";

// `npm run audit`: asks the npm registry for known vulnerabilities of the installed packages. Not part of `npm test`,
// which needs no network. Exits with 0 only if the registry answered and knows none.
const { output } = await runNpm(["audit", "--json"]);
const { lines, exitCode } = auditReport(output);
for (const line of lines) console.log(line);
process.exitCode = exitCode;
