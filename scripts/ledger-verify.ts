import { verifyAll, verifyRecent } from "../apps/server/src/ledger/public.ts";
import type { CheckResult } from "../apps/server/src/ledger/public.ts";
import { loadConfig } from "../apps/server/src/platform/config.ts";
import { storeJournalKinds } from "../apps/server/src/journal-kinds.ts";
import { reachDatabase } from "../apps/server/src/platform/database/reach-database.ts";
import { systemClock } from "../apps/server/src/platform/services.ts";
import { reportStartupFailure } from "../apps/server/src/platform/startup-error.ts";
import { domainLedgerChecks } from "../apps/server/src/verify-ledger.ts";

// `npm run ledger:verify`: runs the hourly checks on the ledger of a running or stopped server; with `--full` all checks
// on everything. Exits with 0 if the ledger is consistent.
const log = { info: () => {}, warn: console.warn, error: console.error };

try {
  const config = loadConfig(process.env);
  const database = await reachDatabase(config, log, {
    storeRows: storeJournalKinds,
  });
  try {
    console.log(database.description);
    const tools = { db: database.db, clock: systemClock, config };
    const holds = process.argv.includes("--full")
      ? await examineAll(tools)
      : await examineRecent(tools);
    process.exitCode = holds ? 0 : 1;
  } finally {
    await database.stop();
  }
} catch (error) {
  process.exitCode = reportStartupFailure(error);
}

type Tools = Parameters<typeof verifyAll>[0];

async function examineAll(tools: Tools): Promise<boolean> {
  const inspection = await verifyAll(tools, domainLedgerChecks);
  const { journals, postings, accounts, checks } = inspection;
  console.log(
    `${counted(journals, "journal")}, ${counted(postings, "posting")}, ${counted(accounts, "account")}`,
  );
  return report(checks);
}

async function examineRecent(tools: Tools): Promise<boolean> {
  const { journals, checks } = await verifyRecent(tools, domainLedgerChecks);
  console.log(
    `${counted(journals, "journal")}: the new ones and a share of the older ones; --full examines all`,
  );
  return report(checks);
}

/** One line per check, followed by its violations. */
function report(checks: readonly CheckResult[]): boolean {
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
