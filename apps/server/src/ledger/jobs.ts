import type { Services } from "../platform/services.ts";
import type { LedgerCheck } from "./verification/checks.ts";
import { verifyRecent } from "./verification/run-verification.ts";
import { sealJournals } from "./seals/seal-journals.ts";

/** Seals journals each minute and verifies the books each hour, the domains' checks included. */
export function ledgerJobs(
  services: Services,
  domainChecks: readonly LedgerCheck[],
): void {
  const { jobs, db, log } = services;
  jobs.repeat("ledger.seal", 1, async () => {
    await sealJournals(db);
  });
  jobs.repeat("ledger.verify", 60, async () => {
    const { checks } = await verifyRecent(services, domainChecks);
    for (const { name, violations } of checks)
      if (violations.length > 0) log.error(`The ledger is broken: ${name}`);
  });
}
