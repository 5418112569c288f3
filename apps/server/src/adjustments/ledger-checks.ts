import { sql } from "drizzle-orm";
import { journalsTable } from "../ledger/public.ts";
import type { LedgerCheck } from "../ledger/public.ts";

const adjustmentsTable = { table: "adjustments", id: "id" };

/** Invariants between adjustments, their journals and the audit log. */
export const adjustmentLedgerChecks: readonly LedgerCheck[] = [
  {
    name: "every approved adjustment moved its amount on the user's account, and no other adjustment did",
    of: adjustmentsTable,
    offending: (adjustments) => sql`
      select adjustment.id as adjustment, adjustment.state, adjustment.amount, journal.key, posting.amount as posted
      from ${adjustments} adjustment
        left join journals_by_key journal
          on journal.key = 'adjustment:' || adjustment.id and journal.kind = 'adjustment'
        left join ledger_accounts account
          on account.kind = adjustment.account and account.owner = 'user:' || adjustment.user_id
        left join postings posting
          on posting.journal_id = journal.id and posting.account_id = account.id
      where posting.amount is distinct from case adjustment.state when 'approved' then -adjustment.amount end
         or (journal.id is not null) <> (adjustment.state = 'approved')`,
  },
  {
    name: "every journal of an adjustment has its approved adjustment",
    of: journalsTable,
    offending: (journals) => sql`
      select journal.id as journal, journal.key, adjustment.state
      from ${journals} journal
        left join adjustments adjustment
          on adjustment.id = ledger_key_id(journal.key, 'adjustment')
      where journal.kind = 'adjustment' and adjustment.state is distinct from 'approved'`,
  },
  {
    name: "every approved adjustment was requested and approved by two admins, as the audit log says",
    of: adjustmentsTable,
    offending: (adjustments) => sql`
      select adjustment.id as adjustment, adjustment.requested_by as "requestedBy", adjustment.decided_by as "decidedBy"
      from ${adjustments} adjustment
      where adjustment.state = 'approved' and (
        adjustment.decided_by = adjustment.requested_by
        or 2 <> (
          select count(distinct entry.action) from audit_log entry
          where entry.subject_kind = 'adjustment' and entry.subject_id = adjustment.id
            and entry.action in ('adjustment_requested', 'adjustment_approved')
            and entry.admin_id = case entry.action
              when 'adjustment_approved' then adjustment.decided_by else adjustment.requested_by end
            and entry.changes = jsonb_build_object(
              'user', adjustment.user_id, 'account', adjustment.account, 'amount', adjustment.amount)))`,
  },
];
