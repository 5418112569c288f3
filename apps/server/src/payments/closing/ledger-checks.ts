import { sql } from "drizzle-orm";
import { accountsTable, journalsTable } from "../../ledger/public.ts";
import type { LedgerCheck } from "../../ledger/public.ts";
import { surveysTable } from "../orders/ledger-checks.ts";

export const closingChecks: readonly LedgerCheck[] = [
  {
    // The cash share is reduced by the amount already returned to the payer, and includes any amount that exceeds the
    // voucher's share; see `divideRest`.
    name: "what an ended survey still held returned as its price was paid: the cash share to its creator's credit",
    of: journalsTable,
    offending: (journals) => sql`
      select journal.id as journal, journal.key, survey.id as survey, survey.status, closed.*,
        paid.cash, paid.price, gone.taken
      from ${journals} journal
        left join surveys survey on survey.id = ledger_key_id(journal.key, 'close')
        cross join lateral (
          select coalesce((journal.meta ->> 'lost')::int8, 0) as lost,
            coalesce(-sum(posting.amount) filter (where account.kind = 'customer_credit'), 0) as credit,
            coalesce(-sum(posting.amount) filter (where account.kind = 'chargeback_loss'), 0) as recovered,
            coalesce(-sum(posting.amount) filter (where account.kind = 'voucher_cost'), 0) as voucher,
            coalesce(sum(posting.amount) filter (where posting.amount > 0), 0) as total,
            min(account.owner) filter (where account.kind = 'customer_credit') as owner
          from postings posting join ledger_accounts account on account.id = posting.account_id
          where posting.journal_id = journal.id
        ) closed
        cross join lateral (
          select coalesce(sum(due + credit), 0)::numeric as cash, coalesce(sum(gross), 0)::numeric as price,
            coalesce(sum(discount), 0) as discount
          from orders where survey_id = survey.id and state = 'paid'
        ) paid
        cross join lateral (
          select coalesce(sum(taken_from_survey), 0) as taken, coalesce(sum(lost), 0) as lost
          from orders "order" join payment_attempts attempt on attempt.order_id = "order".id
          where "order".survey_id = survey.id and attempt.booked_as = 'survey_paid'
        ) gone
        cross join lateral (
          select paid.discount + coalesce(sum(posting.amount), 0) as "left"
          from journals earlier
            join postings posting on posting.journal_id = earlier.id
            join ledger_accounts account on account.id = posting.account_id
          where account.kind = 'voucher_cost' and account.owner = 'survey:' || survey.id
            and earlier.kind = 'guest_reward_lapsed' and earlier.id < journal.id
        ) voucher
        cross join lateral (
          select greatest(0, floor((closed.total + gone.taken) * paid.cash / nullif(paid.price, 0)) - gone.taken - closed.lost) as cash
        ) due
      where (journal.kind = 'survey_closed' or journal.key like 'close:%')
        and (journal.kind <> 'survey_closed' or survey.settled_at is null
          or survey.returned is distinct from closed.credit
          or closed.lost > gone.lost
          or closed.recovered is distinct from least(closed.lost, closed.total - due.cash)
          or closed.voucher is distinct from least(voucher."left", closed.total - due.cash - closed.recovered)
          or closed.owner <> 'user:' || survey.owner_id)`,
  },
  {
    // The tolerance is one rupiah per journal, because each journal is divided separately. Rewards that lapsed before a
    // payment went back may have returned more than is due now: only reversals after the settling are examined, and for
    // too much only those that returned something.
    name: "what reversed answers of a settled survey gave back went to its creator as at closing: the cash share",
    of: journalsTable,
    offending: (journals) => sql`
      select journal.id as journal, journal.key, survey.id as survey, moved.*, paid.cash, paid.price, gone.taken, gone.lost
      from ${journals} journal
        join participations participation
          on participation.id = ledger_key_id(journal.key, 'reverse')
        join surveys survey on survey.id = participation.survey_id and survey.settled_at is not null
        cross join lateral (
          select coalesce(sum(-posting.amount) filter (where account.kind = 'customer_credit'), 0) as credit,
            coalesce(sum(-posting.amount), 0) as total, count(distinct back.id) as journals
          from (
            select 'close:' || survey.id as key
            union all
            select 'reverse:' || other.id from participations other
            where other.survey_id = survey.id and other.status = 'rejected'
            union all
            select 'lapse:' || other.id from participations other
            where other.survey_id = survey.id and other.reward_lapsed_at is not null
          ) one
            join journals_by_key back on back.key = one.key
            join postings posting on posting.journal_id = back.id
            join ledger_accounts account on account.id = posting.account_id
              and account.kind in ('customer_credit', 'voucher_cost', 'chargeback_loss')
        ) moved
        cross join lateral (
          select coalesce(sum(due + credit), 0)::numeric as cash, coalesce(sum(gross), 0)::numeric as price
          from orders where survey_id = survey.id and state = 'paid'
        ) paid
        cross join lateral (
          select coalesce(sum(taken_from_survey), 0) as taken, coalesce(sum(lost), 0) as lost
          from orders "order" join payment_attempts attempt on attempt.order_id = "order".id
          where "order".survey_id = survey.id and attempt.booked_as = 'survey_paid'
        ) gone
        cross join lateral (
          select greatest(0, floor((moved.total + gone.taken) * paid.cash / nullif(paid.price, 0)) - gone.taken) as most
        ) due
        cross join lateral (
          select coalesce(sum(-posting.amount) filter (where account.kind = 'customer_credit'), 0) as credit,
            count(*) as lines
          from postings posting
            join ledger_accounts account on account.id = posting.account_id
              and account.kind in ('customer_credit', 'voucher_cost', 'chargeback_loss')
          where posting.journal_id = journal.id
        ) own
      where journal.kind = 'answer_reversed' and own.lines > 0
        and ((own.credit > 0 and moved.credit > due.most + moved.journals)
          or (gone.lost = 0 and moved.credit < due.most - moved.journals))`,
  },
  {
    name: "what a settled survey returned was posted",
    of: surveysTable,
    offending: (surveys) => sql`
      select survey.id as survey, survey.status, survey.returned, closed.credit
      from ${surveys} survey
        left join lateral (
          select -posting.amount as credit
          from journals_by_key journal
            join postings posting on posting.journal_id = journal.id
            join ledger_accounts account on account.id = posting.account_id and account.kind = 'customer_credit'
          where journal.key = 'close:' || survey.id and journal.kind = 'survey_closed'
        ) closed on true
      where coalesce(survey.returned, 0) <> coalesce(closed.credit, 0)
        or (survey.returned is null) <> (survey.settled_at is null)`,
  },
  {
    name: "closing a survey, lapsed rewards and reversed answers returned no more than its creator paid",
    of: surveysTable,
    offending: (surveys) => sql`
      select survey.id as survey, paid.cash, survey.returned, lapsed.amount as lapsed, reversed.amount as reversed
      from ${surveys} survey
        cross join lateral (
          select coalesce(sum(due + credit), 0) as cash from orders where survey_id = survey.id and state = 'paid'
        ) paid
        cross join lateral (
          select coalesce(sum(reward_returned), 0) as amount from participations
          where survey_id = survey.id and reward_lapsed_at is not null
        ) lapsed
        cross join lateral (
          select coalesce(-sum(posting.amount), 0) as amount
          from participations participation
            join journals_by_key journal on journal.key = 'reverse:' || participation.id
            join postings posting on posting.journal_id = journal.id
            join ledger_accounts account on account.id = posting.account_id and account.kind = 'customer_credit'
          where participation.survey_id = survey.id and participation.status = 'rejected'
        ) reversed
      where coalesce(survey.returned, 0) + lapsed.amount + reversed.amount > paid.cash`,
  },
  {
    name: "a settled survey holds nothing",
    of: accountsTable,
    offending: (accounts) => sql`
      select survey.id as survey, survey.status, account.kind, account.balance
      from ${accounts} account
        join surveys survey on survey.id = ledger_key_id(account.owner, 'survey')
      where account.kind in ('escrow', 'fee_deferred', 'screenout_budget', 'pay_promise_budget')
        and account.balance <> 0 and survey.settled_at is not null`,
  },
];
