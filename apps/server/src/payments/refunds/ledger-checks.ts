import { sql } from "drizzle-orm";
import { journalsTable } from "../../ledger/public.ts";
import type { LedgerCheck } from "../../ledger/public.ts";

const refundsTable = { table: "refunds", id: "id" };

/**
 * The kind of a refund's journal under a key, and the amount that it posted to the account for pending refunds of the
 * refund's user.
 */
const pendingMovedBy = (keyEnd: "request" | "final") => sql`(
  select journal.kind, posting.amount
  from journals_by_key journal
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
          or ended.amount is distinct from case when refund.state in ('sent', 'failed') then refund.amount end)`,
  },
  {
    name: "every refund that was sent left its provider or, by hand, the bank",
    of: refundsTable,
    offending: (refunds) => sql`
      select refund.id as refund, refund.channel, refund.amount, posted.*
      from ${refunds} refund
        left join payment_attempts attempt on attempt.id = refund.attempt_id
        left join lateral (
          select account.kind, account.owner, posting.amount as posted
          from journals_by_key journal
            join postings posting on posting.journal_id = journal.id
            join ledger_accounts account on account.id = posting.account_id and account.kind <> 'refund_pending'
          where journal.key = 'refund:' || refund.id || ':final' and journal.kind = 'refund_sent'
        ) posted on true
      where refund.source = 'credit' and refund.state = 'sent'
        and (posted.kind, posted.owner, posted.posted) is distinct from (
          case refund.channel when 'bank' then 'bank' else 'gateway_clearing' end,
          case refund.channel when 'bank' then 'platform' else 'provider:' || attempt.provider end, -refund.amount::int8)`,
  },
  {
    name: "every refund by hand was approved and sent, or rejected, by the admins whom the audit log names",
    of: refundsTable,
    offending: (refunds) => sql`
      select refund.id as refund, refund.state, refund.approved_by as "approvedBy", refund.decided_by as "decidedBy"
      from ${refunds} refund
        cross join lateral (
          select max(entry.admin_id) filter (where entry.action = 'refund_approved') as approver,
            max(entry.admin_id) filter (where entry.action = 'refund_sent') as sender,
            max(entry.admin_id) filter (where entry.action = 'refund_rejected') as rejecter,
            count(*) filter (where entry.action in ('refund_approved', 'refund_sent', 'refund_rejected')
              and entry.changes <> jsonb_build_object('user', refund.user_id, 'amount', refund.amount)) as differing
          from audit_log entry where entry.subject_kind = 'refund' and entry.subject_id = refund.id
        ) witnessed
      where refund.channel = 'bank' and (
        witnessed.differing > 0
        or witnessed.approver is distinct from refund.approved_by
        or witnessed.sender is distinct from case refund.state when 'sent' then refund.decided_by end
        or witnessed.rejecter is distinct from case refund.state when 'failed' then refund.decided_by end
        or (refund.state = 'sent' and refund.approved_by = refund.decided_by)
        or refund.user_id in (refund.approved_by, refund.decided_by))`,
  },
  {
    name: "the refunds of a request add up to it",
    of: { table: "credit_refunds", id: "id" },
    offending: (requests) => sql`
      select request.id as request, request.amount, parts.amount as parts
      from ${requests} request
        cross join lateral (
          select coalesce(sum(amount), 0) as amount from refunds
          where request_id = request.id and user_id = request.user_id and source = 'credit'
        ) parts
      where request.amount <> parts.amount`,
  },
  {
    name: "only refunds of credit are posted as such, in their state",
    of: journalsTable,
    offending: (journals) => sql`
      select journal.id as journal, journal.key, journal.kind, refund.state
      from ${journals} journal
        left join refunds refund
          on refund.id = ledger_key_id(journal.key, 'refund', ':(?:request|final)')
          and refund.source = 'credit'
      where journal.kind in ('refund_requested', 'refund_sent', 'refund_failed')
        and (refund.id is null
          or (journal.kind = 'refund_sent' and refund.state <> 'sent')
          or (journal.kind = 'refund_failed' and refund.state <> 'failed'))`,
  },
];
