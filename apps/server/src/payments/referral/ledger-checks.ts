import { sql } from "drizzle-orm";
import { journalsTable } from "../../ledger/public.ts";
import type { LedgerCheck } from "../../ledger/public.ts";
import { ordersTable } from "../orders/ledger-checks.ts";

export const referralChecks: readonly LedgerCheck[] = [
  {
    name: "every referral reward is its order's percentage of what the survey had earned the platform when it ended",
    of: ordersTable,
    offending: (orders) => sql`
      select "order".id as "order", "order".survey_id as survey, "order".referral_percent as percent,
        "order".referral_reward as reward, posted.amount as posted, journal.meta -> 'earned' as base, earned.amount as earned
      from ${orders} "order"
        join surveys survey on survey.id = "order".survey_id
        left join journals_by_key journal
          on journal.key = 'referral:' || survey.id and journal.kind = 'referral_earned' and "order".kind = 'publish' and "order".state = 'paid'
        left join lateral (
          select sum(posting.amount) as amount from postings posting
            join ledger_accounts account on account.id = posting.account_id and account.kind = 'referral_cost'
          where posting.journal_id = journal.id
        ) posted on true
        left join lateral (
          select -sum(last.balance_after) as amount
          from ledger_accounts account
            cross join lateral (
              select balance_after from account_versions
              where account_id = account.id and journal_id <= journal.id order by version desc limit 1
            ) last
          where journal.id is not null and account.owner = 'survey:' || survey.id and account.kind in ('platform_fee', 'voucher_cost')
        ) earned on true
        left join lateral (
          select coalesce(sum(attempt.lost), 0) as lost
          from payment_attempts attempt join orders paid on paid.id = attempt.order_id
          where paid.survey_id = survey.id and attempt.booked_as = 'survey_paid'
        ) gone on true
      where "order".referral_percent is not null and ("order".referral_reward is null) = (survey.settled_at is not null)
        or coalesce(posted.amount, 0) <> coalesce("order".referral_reward, 0)
        or posted.amount <> floor((journal.meta ->> 'earned')::numeric * "order".referral_percent / 100)
        or (journal.meta ->> 'earned')::numeric not between earned.amount - gone.lost and earned.amount`,
  },
  {
    name: "every referral reward belongs to a settled survey, and not to its creator",
    of: journalsTable,
    offending: (journals) => sql`
      select journal.id as journal, journal.key, survey.id as survey, survey.status, account.owner
      from ${journals} journal
        left join surveys survey on survey.id = ledger_key_id(journal.key, 'referral')
        left join postings posting
          join ledger_accounts account on account.id = posting.account_id and account.kind = 'payable'
          on posting.journal_id = journal.id
      where (journal.kind = 'referral_earned' or journal.key like 'referral:%')
        and (journal.kind <> 'referral_earned' or survey.settled_at is null
          or account.owner = 'user:' || survey.owner_id
          or not exists (select from orders where survey_id = survey.id and referral_reward > 0))`,
  },
];
