import { domainEvent } from "../platform/jobs/job-kinds.ts";

/** An hourly run found violations. `failed` is a hash of the names of the checks, `day` a date in UTC. */
export const ledgerBroken = domainEvent<{
  checks: number;
  failed: string;
  day: string;
}>("ledger_broken");

/** The newest seal at the first hourly run of a day in UTC. */
export const sealOfDay = domainEvent<{ seal: number; root: string }>(
  "ledger_seal_of_day",
);
