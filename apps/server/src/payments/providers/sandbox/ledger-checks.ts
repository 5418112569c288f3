import { sql } from "drizzle-orm";
import type { LedgerCheck } from "../../../ledger/public.ts";
import { attemptsTable } from "../../attempts/ledger-checks.ts";

export const sandboxChecks: readonly LedgerCheck[] = [
  {
    // Changes at the sandbox that are not booked yet are no violation: a notification or the next check books them.
    name: "what is booked of the sandbox happened there",
    of: attemptsTable,
    offending: (attempts) => sql`
      select attempt.id as attempt, attempt.paid, transaction.status, transaction.gross_amount as "grossAmount",
        transaction.refunded, transaction.charged_back as "chargedBack"
      from ${attempts} attempt
        left join sandbox_transactions transaction on transaction.order_id = attempt.id
        left join lateral (
          select sum(amount) as amount from refunds where attempt_id = attempt.id and source = 'credit' and state = 'sent'
        ) sent on true
      where attempt.provider = 'sandbox' and attempt.booked_as is not null
        and (transaction.order_id is null
          or transaction.status not in ('settlement', 'refund', 'partial_refund', 'chargeback', 'partial_chargeback')
          or transaction.gross_amount <> attempt.paid
          or attempt.booked_refunded + coalesce(sent.amount, 0) > transaction.refunded
          or attempt.booked_charged_back > transaction.charged_back)`,
  },
];
