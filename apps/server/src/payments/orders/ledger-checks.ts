import { sql } from "drizzle-orm";
import { journalsTable } from "../../ledger/public.ts";
import type { LedgerCheck } from "../../ledger/public.ts";

export const ordersTable = { table: "orders", id: "number" };
export const surveysTable = { table: "surveys", id: "id" };

export const orderChecks: readonly LedgerCheck[] = [
  {
    name: "every paid order is posted by one journal, with the parts of its price, by its creator, to its survey",
    of: ordersTable,
    offending: (orders) => sql`
      select "order".id as "order", "order".gross, survey.owner_id as creator, posted.*
      from ${orders} "order"
        join surveys survey on survey.id = "order".survey_id
        left join lateral (
          select min(journal.meta ->> 'userId') as creator,
            sum(posting.amount) filter (where account.kind = 'gateway_clearing') as due,
            sum(posting.amount) filter (where account.kind = 'customer_credit') as credit,
            max(account.owner) filter (where account.kind = 'customer_credit') as payer,
            sum(posting.amount) filter (where account.kind = 'voucher_cost' and account.owner = 'survey:' || survey.id) as discount,
            -sum(posting.amount) filter (where account.kind = 'escrow' and account.owner = 'survey:' || survey.id) as rewards,
            -sum(posting.amount) filter (where account.kind = 'fee_deferred' and account.owner = 'survey:' || survey.id) as fees,
            -sum(posting.amount) filter (where account.kind = 'screenout_budget' and account.owner = 'survey:' || survey.id) as "screenOuts",
            -sum(posting.amount) filter (where account.kind = 'pay_promise_budget' and account.owner = 'survey:' || survey.id) as promise
          from journals_by_key journal
            join postings posting on posting.journal_id = journal.id
            join ledger_accounts account on account.id = posting.account_id
          where journal.key = 'pay:' || "order".id and journal.kind = 'survey_paid'
        ) posted on true
      where "order".state = 'paid'
        and ((coalesce(posted.due, 0), coalesce(posted.credit, 0), coalesce(posted.discount, 0),
            coalesce(posted.rewards, 0), coalesce(posted.fees, 0), coalesce(posted."screenOuts", 0), coalesce(posted.promise, 0))
          <> ("order".due, "order".credit, "order".discount, "order".respondents::int8 * "order".respondent_fee,
            "order".respondents::int8 * ("order".fee_per_respondent - "order".respondent_fee),
            "order".screen_outs::int8 * "order".screen_out_pay, "order".promise_budget)
          or posted.payer <> 'user:' || survey.owner_id
          or "order".creator_id <> survey.owner_id
          or ("order".gross > 0 and posted.creator is distinct from survey.owner_id::text))`,
  },
  {
    name: "every discount is what the order's voucher takes off its price",
    of: ordersTable,
    offending: (orders) => sql`
      select "order".id as "order", "order".gross, "order".discount, "order".voucher, taken.amount as taken
      from ${orders} "order"
        cross join lateral (
          select case when "order".gross < (terms."minTotal") then 0
            when terms.type = 'fixed' then least(terms.value, "order".gross)
            else "order".gross * least(terms.value, 100) / 100 end as amount
          from jsonb_to_record("order".voucher) as terms(type text, value int8, "minTotal" int8)
        ) taken
      where "order".voucher_id is not null and "order".discount is distinct from taken.amount`,
  },
  {
    name: "every order names the voucher whose code it has, and a paid one the voucher that its journal names",
    of: ordersTable,
    offending: (orders) => sql`
      select "order".id as "order", "order".voucher_id as voucher, "order".voucher_issue as issue, "order".voucher, posted.meta
      from ${orders} "order"
        left join vouchers own on own.id = "order".voucher_id
        left join journals_by_key posted on posted.key = 'pay:' || "order".id
      where own.issue < "order".voucher_issue
        or (own.issue = "order".voucher_issue and own.code <> "order".voucher ->> 'code')
        or ("order".state = 'paid' and ("order".voucher_id::text, "order".voucher_issue::text)
          is distinct from (posted.meta ->> 'voucherId', posted.meta ->> 'voucherIssue'))`,
  },
  {
    name: "a published survey shows the voucher that its order used, and what it paid",
    of: surveysTable,
    offending: (surveys) => sql`
      select survey.id as survey, survey.voucher, survey.discount, "order".voucher as used, "order".discount as paid
      from ${surveys} survey
        join orders "order" on "order".survey_id = survey.id and "order".state = 'paid' and "order".kind = 'publish'
      where (survey.voucher, survey.discount) is distinct from ("order".voucher, "order".discount)`,
  },
  {
    name: "every paid order with a due was collected by one payment, and no other order was",
    of: ordersTable,
    offending: (orders) => sql`
      select "order".id as "order", "order".state, "order".due, collected.*
      from ${orders} "order"
        cross join lateral (
          select count(*) as payments, coalesce(sum(paid), 0) as paid from payment_attempts
          where order_id = "order".id and booked_as = 'survey_paid'
        ) collected
      where collected.payments <> case when "order".state = 'paid' and "order".due > 0 then 1 else 0 end
        or collected.paid <> case when "order".state = 'paid' then "order".due else 0 end`,
  },
  {
    name: "only paid orders and booked payments are posted as payments",
    of: journalsTable,
    offending: (journals) => sql`
      select journal.id as journal, journal.key, "order".state, attempt.booked_as as "bookedAs"
      from ${journals} journal
        left join orders "order" on "order".id = substring(journal.key from '^pay:(.+)$')
        left join payment_attempts attempt on attempt.id = substring(journal.key from '^(?:late|suspense):([^:]+)$')
      where journal.kind in ('survey_paid', 'late_payment', 'unknown_payment')
        and case journal.kind when 'survey_paid' then "order".state is distinct from 'paid'
          else attempt.booked_as is distinct from journal.kind end`,
  },
  {
    name: "a survey is published if and only if it has one paid order",
    of: surveysTable,
    offending: (surveys) => sql`
      select survey.id as survey, survey.status, paid.orders as "paidOrders"
      from ${surveys} survey
        cross join lateral (
          select count(*) as orders from orders
          where survey_id = survey.id and state = 'paid' and kind = 'publish'
        ) paid
      where paid.orders <> case when survey.status in ('draft', 'awaiting_payment') then 0 else 1 end`,
  },
];
