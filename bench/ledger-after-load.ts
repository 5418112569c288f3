import { verifyAll } from "../apps/server/src/ledger/public.ts";
import { loadConfig } from "../apps/server/src/platform/config.ts";
import { systemClock } from "../apps/server/src/platform/services.ts";
import { domainLedgerChecks } from "../apps/server/src/verify-ledger.ts";
import type { BenchEnvironment } from "./support/bench-environment.ts";
import { finding } from "./support/report.ts";
import type { Finding } from "./support/report.ts";

/** Runs the checks of `npm run ledger:verify -- --full` on the ledger after the load. */
export async function benchLedger({
  database: { db },
  serverEnv,
}: BenchEnvironment): Promise<Finding> {
  const config = loadConfig(serverEnv);
  const tools = { db, clock: systemClock, config };
  const { journals, checks } = await verifyAll(tools, domainLedgerChecks);
  const broken = checks.filter(({ violations }) => violations.length > 0);
  for (const { name } of broken) console.log(`  ledger broken: ${name}`);
  console.log(`  ${journals} journals, ${checks.length} checks of the ledger`);
  return finding("checks of the ledger that fail then", broken.length, "", {
    atMost: 0,
  });
}
