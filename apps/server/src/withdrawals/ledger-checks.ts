import { sql } from "drizzle-orm";
import { journalsTable } from "../ledger/public.ts";
import type { LedgerCheck } from "../ledger/public.ts";

const withdrawalsTable = { table: "withdrawals", id: "id" };
const payoutsTable = { table: "payouts", id: "id" };

const isoTime = (column: string) =>
  sql.raw(
    `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  );

/** Invariants between withdrawals, their payouts and their journals. */
export const withdrawalLedgerChecks: readonly LedgerCheck[] = [
  {
    name: "every withdrawal is requested once, sent and returned as its row says, and holds what is not sent",
    of: withdrawalsTable,
    offending: (withdrawals) => sql`
      select withdrawal.id as withdrawal, withdrawal.stage, withdrawal.amount,
             request.kind as requested, back.kind as returned, tried.sent, tried.returned as "sentBack",
             pending.balance as pending
      from ${withdrawals} withdrawal
        left join journals_by_key request on request.key = 'withdraw:' || withdrawal.id || ':request'
        left join journals_by_key back on back.key = 'withdraw:' || withdrawal.id || ':returned'
        left join ledger_accounts pending
          on pending.kind = 'withdrawal_pending' and pending.owner = 'withdrawal:' || withdrawal.id
        cross join lateral (
          select count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'returned') as returned,
                 count(*) filter (where state = 'prepared') as prepared
          from payouts where withdrawal_id = withdrawal.id
        ) tried
      where request.kind is distinct from 'withdrawal_requested'
         or back.kind is distinct from
              case when withdrawal.stage in ('rejected', 'cancelled', 'returned') then 'withdrawal_returned' end
         or tried.sent <> case when withdrawal.stage in ('sent', 'paid') then 1 else 0 end
         or tried.prepared > case when withdrawal.stage = 'confirmed' then 1 else 0 end
         or withdrawal.stage = 'returned' and tried.returned = 0
         or pending.balance is distinct from
              case when withdrawal.stage in ('pending', 'approved', 'confirmed') then -withdrawal.amount else 0 end
         or pending.version is distinct from 1 + tried.sent + 2 * tried.returned
              + case when withdrawal.stage in ('rejected', 'cancelled', 'returned') then 1 else 0 end`,
  },
  {
    name: "every withdrawal journal moves the amount of one withdrawal of that user",
    of: journalsTable,
    offending: (journals) => sql`
      select journal.key, journal.kind, withdrawal.id as withdrawal, withdrawal.amount
      from ${journals} journal
        left join payouts payout
          on payout.id = ledger_key_id(journal.key, 'payout', ':(sent|returned)')
        left join withdrawals withdrawal
          on withdrawal.id = coalesce(
            payout.withdrawal_id, ledger_key_id(journal.key, 'withdraw', ':(request|returned)'))
      where journal.kind in ('withdrawal_requested', 'payout_sent', 'payout_returned', 'withdrawal_returned')
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
             withdrawal.decided_at as "decidedAt", sent.meta ->> 'decidedAt' as "witnessedDate"
      from ${withdrawals} withdrawal
        left join journals_by_key request on request.key = 'withdraw:' || withdrawal.id || ':request'
        left join journals_by_key back on back.key = 'withdraw:' || withdrawal.id || ':returned'
        left join lateral (
          select id, returned_at from payouts
          where withdrawal_id = withdrawal.id and state in ('sent', 'returned') order by id desc limit 1
        ) tried on true
        left join journals_by_key sent on sent.key = 'payout:' || tried.id || ':sent'
      where request.meta ->> 'bankId' is distinct from withdrawal.bank_id::text
         or request.meta ->> 'fee' is distinct from withdrawal.fee::text
         or withdrawal.stage in ('sent', 'paid', 'returned')
        and sent.meta ->> 'decidedAt' is distinct from ${isoTime("withdrawal.decided_at")}
         or withdrawal.stage in ('rejected', 'cancelled')
        and back.meta ->> 'decidedAt' is distinct from ${isoTime("withdrawal.decided_at")}
         or withdrawal.stage = 'returned'
        and back.meta ->> 'decidedAt' is distinct from ${isoTime("tried.returned_at")}`,
  },
  {
    name: "every payout is sent and returned at most once, at its amount, fee and date, as its row says",
    of: payoutsTable,
    offending: (payouts) => sql`
      select payout.id as payout, payout.state, payout.amount, payout.fee, sent.kind as sent, back.kind as returned
      from ${payouts} payout
        join withdrawals withdrawal on withdrawal.id = payout.withdrawal_id
        left join journals_by_key sent on sent.key = 'payout:' || payout.id || ':sent'
        left join journals_by_key back on back.key = 'payout:' || payout.id || ':returned'
        cross join lateral (
          select coalesce(sum(posting.amount) filter (where account.kind = 'withdrawal_fee'), 0) as fee,
                 coalesce(sum(posting.amount) filter (where account.kind in ('bank', 'payout_clearing')), 0) as transferred
          from postings posting join ledger_accounts account on account.id = posting.account_id
          where posting.journal_id = sent.id
        ) moved
        cross join lateral (
          select coalesce(sum(posting.amount) filter (where account.kind = 'withdrawal_fee'), 0) as fee,
                 coalesce(sum(posting.amount) filter (where account.kind in ('bank', 'payout_clearing')), 0) as transferred
          from postings posting join ledger_accounts account on account.id = posting.account_id
          where posting.journal_id = back.id
        ) moved_back
      where payout.amount <> withdrawal.amount or payout.fee <> withdrawal.fee
         or sent.kind is distinct from case when payout.state in ('sent', 'returned') then 'payout_sent' end
         or back.kind is distinct from case payout.state when 'returned' then 'payout_returned' end
         or sent.meta ->> 'sentAt' is distinct from ${isoTime("payout.sent_at")}
         or back.meta ->> 'returnedAt' is distinct from ${isoTime("payout.returned_at")}
         or sent.id is not null
        and (moved.fee <> -payout.fee or moved.transferred <> payout.fee - payout.amount)
         or back.id is not null
        and (moved_back.fee <> payout.fee or moved_back.transferred <> payout.amount - payout.fee)`,
  },
];
