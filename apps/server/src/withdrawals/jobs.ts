import { inTransaction } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import { markPaid } from "./batches/mark-paid.ts";

export function withdrawalJobs({ jobs, db, clock }: Services): void {
  jobs.repeat("withdrawals.mark-paid", 60, () =>
    inTransaction(db, (tx) => markPaid(tx, clock.now())),
  );
}
