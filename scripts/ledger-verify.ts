import { domainLedgerChecks } from "../apps/server/src/verify-ledger.ts";
import { inspectLedger } from "../apps/server/src/ledger/public.ts";
import type { Inspection } from "../apps/server/src/ledger/public.ts";
import { loadConfig } from "../apps/server/src/platform/config.ts";
import { reachDatabase } from "../apps/server/src/platform/database/reach-database.ts";
import { reportStartupFailure } from "../apps/server/src/platform/startup-error.ts";

// `npm run ledger:verify`: checks the ledger of a running or stopped server. Exits with 0 if it is consistent.
const log = { info: () => {}, warn: console.warn, error: console.error };

try {
  const database = await reachDatabase(loadConfig(process.env), log);
  try {
    console.log(database.description);
    const holds = report(await inspectLedger(database.db, domainLedgerChecks));
    process.exitCode = holds ? 0 : 1;
  } finally {
    await database.stop();
  }
} catch (error) {
  process.exitCode = reportStartupFailure(error);
}

/** One line per check, followed by its violations. */
function report({ journals, postings, accounts, checks }: Inspection): boolean {
  console.log(
    `${counted(journals, "journal")}, ${counted(postings, "posting")}, ${counted(accounts, "account")}`,
  );
  for (const { name, violations } of checks) {
    const mark = violations.length === 0 ? "✓" : "✗";
    console.log(`${mark} ${name}: ${counted(violations.length, "violation")}`);
    for (const { row } of violations) console.log(`    ${factsOf(row)}`);
  }
  const broken = checks.filter(({ violations }) => violations.length > 0);
  console.log(
    broken.length === 0
      ? "ledger holds"
      : `ledger broken: ${broken.length} of ${checks.length} checks failed`,
  );
  return broken.length === 0;
}

function factsOf(row: Readonly<Record<string, unknown>>): string {
  return Object.entries(row)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(", ");
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
