import { sql } from "drizzle-orm";
import { journalsTable } from "../../ledger/public.ts";
import type { LedgerCheck } from "../../ledger/public.ts";

const refundsTable = { table: "refunds", id: "id" };

/** The kind of a refund's journal under a key, and what it moved on the account for pending refunds of the refund's user. */
const pendingMovedBy = (keyEnd: "request" | "final") => sql`(
  select journal.kind, posting.amount
  from journals journal
    left join postings posting
      join ledger_accounts account on account.id = posting.account_id and account.kind = 'refund_pending'
        and account.owner = 'user:' || refund.user_id
      on posting.journal_id = journal.id
  where journal.key = 'refund:' || refund.id || ${sql.raw(`':${keyEnd}'`)})`;

export const refundChecks: readonly LedgerCheck[] = [
  {
    name: "every refund is posted as requested, and as sent or failed, at its amount, for its user",
    of: refundsTable,
    offending: (refunds) => sql`
      select refund.id as refund, refund.state, refund.user_id as "userId", refund.amount,
        requested.kind as requested, requested.amount as "requestedAmount", ended.kind as ended, ended.amount as "endedAmount"
      from ${refunds} refund
        left join lateral ${pendingMovedBy("request")} requested on true
        left join lateral ${pendingMovedBy("final")} ended on true
      where refund.source = 'credit'
        and ((requested.kind, requested.amount) is distinct from ('refund_requested', -refund.amount)
          or ended.kind is distinct from case refund.state when 'sent' then 'refund_sent' when 'failed' then 'refund_failed' end
          or ended.amount is distinct from case when refund.state <> 'requested' then refund.amount end)`,
  },
  {
    name: "only refunds of credit are posted as such, in their state",
    of: journalsTable,
    offending: (journals) => sql`
      select journal.id as journal, journal.key, journal.kind, refund.state
      from ${journals} journal
        left join refunds refund
          on refund.id = substring(journal.key from '^refund:([1-9][0-9]{0,8}):(?:request|final)$')::integer
          and refund.source = 'credit'
      where journal.kind in ('refund_requested', 'refund_sent', 'refund_failed')
        and (refund.id is null
          or (journal.kind = 'refund_sent' and refund.state <> 'sent')
          or (journal.kind = 'refund_failed' and refund.state <> 'failed'))`,
  },
];
