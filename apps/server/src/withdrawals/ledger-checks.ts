import { sql } from "drizzle-orm";
import { journalsTable } from "../ledger/public.ts";
import type { LedgerCheck } from "../ledger/public.ts";

const withdrawalsTable = { table: "withdrawals", id: "id" };

/** Invariants between withdrawals and their journals. */
export const withdrawalLedgerChecks: readonly LedgerCheck[] = [
  {
    name: "every withdrawal is requested once and decided at most once, as its row says",
    of: withdrawalsTable,
    offending: (withdrawals) => sql`
      select withdrawal.id as withdrawal, withdrawal.status, withdrawal.amount,
             journal.request as requested, journal.final as decided, pending.balance as pending
      from ${withdrawals} withdrawal
        left join lateral (
          select min(kind) filter (where key = 'withdraw:' || withdrawal.id || ':request') as request,
                 min(kind) filter (where key = 'withdraw:' || withdrawal.id || ':final') as final
          from journals
          where key in ('withdraw:' || withdrawal.id || ':request', 'withdraw:' || withdrawal.id || ':final')
        ) journal on true
        left join ledger_accounts pending
          on pending.kind = 'withdrawal_pending' and pending.owner = 'withdrawal:' || withdrawal.id
      where journal.request is distinct from 'withdrawal_requested'
         or journal.final is distinct from
              case withdrawal.status when 'confirmed' then 'payout_sent' when 'rejected' then 'withdrawal_returned' end
         or pending.balance is distinct from case withdrawal.status when 'pending' then -withdrawal.amount else 0 end
         or pending.version is distinct from case withdrawal.status when 'pending' then 1 else 2 end`,
  },
  {
    name: "every withdrawal journal moves the amount of one withdrawal of that user",
    of: journalsTable,
    offending: (journals) => sql`
      select journal.key, journal.kind, withdrawal.id as withdrawal, withdrawal.amount
      from ${journals} journal
        left join withdrawals withdrawal
          on withdrawal.id = substring(journal.key from '^withdraw:([0-9]{1,9}):')::integer
      where journal.kind in ('withdrawal_requested', 'payout_sent', 'withdrawal_returned')
        and not exists (
          select from postings posting
            join ledger_accounts account on account.id = posting.account_id
          where posting.journal_id = journal.id
            and account.kind = 'withdrawal_pending'
            and account.owner = 'withdrawal:' || withdrawal.id
            and abs(posting.amount) = withdrawal.amount
        )
         or journal.kind in ('withdrawal_requested', 'withdrawal_returned')
        and not exists (
          select from postings posting
            join ledger_accounts account on account.id = posting.account_id
          where posting.journal_id = journal.id
            and account.kind = 'payable'
            and account.owner = 'user:' || withdrawal.user_id
        )`,
  },
  {
    name: "every withdrawal has the bank, the fee and the date that its journals witness",
    of: withdrawalsTable,
    offending: (withdrawals) => sql`
      select withdrawal.id as withdrawal, withdrawal.bank_id as bank, request.meta ->> 'bankId' as "witnessedBank",
             withdrawal.fee, request.meta ->> 'fee' as "witnessedFee",
             withdrawal.decided_at as "decidedAt", final.meta ->> 'decidedAt' as "witnessedDate"
      from ${withdrawals} withdrawal
        left join journals request on request.key = 'withdraw:' || withdrawal.id || ':request'
        left join journals final on final.key = 'withdraw:' || withdrawal.id || ':final'
      where request.meta ->> 'bankId' is distinct from withdrawal.bank_id::text
         or request.meta ->> 'fee' is distinct from withdrawal.fee::text
         or final.meta ->> 'decidedAt'
              is distinct from to_char(withdrawal.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
];
