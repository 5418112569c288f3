import { sql } from "drizzle-orm";
import type { LedgerCheck } from "../ledger/public.ts";

/** Invariants between orders, the provider's records and money. Amounts in rupiah. */
export const paymentLedgerChecks: readonly LedgerCheck[] = [
  {
    name: "every paid or credited order is posted by one journal, at its amount",
    offending: sql`
      select "order".id as "order", "order".status, "order".amount, journal.kind, posting.amount as posted
      from orders "order"
        left join journals journal
          on journal.key = case "order".status when 'paid' then 'pay:' else 'late:' end || "order".id
        left join postings posting
          join ledger_accounts account on account.id = posting.account_id and account.kind = 'gateway_clearing'
          on posting.journal_id = journal.id
      where "order".status in ('paid', 'credited')
        and (posting.amount is distinct from "order".amount
          or journal.kind <> case "order".status when 'paid' then 'survey_paid' else 'late_payment' end)`,
  },
  {
    name: "only paid and credited orders are posted as payments",
    offending: sql`
      select journal.id as journal, journal.key, "order".status
      from journals journal left join orders "order" on journal.key in ('pay:' || "order".id, 'late:' || "order".id)
      where journal.kind in ('survey_paid', 'late_payment')
        and ("order".id is null or "order".status not in ('paid', 'credited'))`,
  },
  {
    name: "every referral reward is posted once, at the percentage fixed with the order",
    offending: sql`
      select "order".id as "order", "order".referral_percent as percent, referred.amount as posted
      from orders "order"
        full join (
          select journal.key, sum(posting.amount) as amount
          from journals journal
            join postings posting on posting.journal_id = journal.id
            join ledger_accounts account on account.id = posting.account_id and account.kind = 'referral_cost'
          where journal.kind = 'referral_earned' or journal.key like 'referral:%'
          group by journal.id
        ) referred on referred.key = 'referral:' || "order".id
      where coalesce(referred.amount, 0) <> coalesce(
        greatest(0, "order".amount - "order".respondents::int8 * "order".respondent_fee)
          * "order".referral_percent / 100, 0)`,
  },
  {
    name: "no creator earns a referral reward for their own survey",
    offending: sql`
      select journal.id as journal, survey.id as survey, account.owner
      from journals journal
        join postings posting on posting.journal_id = journal.id
        join ledger_accounts account on account.id = posting.account_id and account.kind = 'payable'
        join orders "order" on journal.key = 'referral:' || "order".id
        join surveys survey on survey.id = "order".survey_id
      where journal.kind = 'referral_earned' and account.owner = 'user:' || survey.owner_id`,
  },
  {
    name: "a survey is published if and only if it has one paid order",
    offending: sql`
      select survey.id as survey, survey.status, count("order".id) as "paidOrders"
      from surveys survey left join orders "order" on "order".survey_id = survey.id and "order".status = 'paid'
      group by survey.id
      having count("order".id) <> case when survey.status in ('draft', 'awaiting_payment') then 0 else 1 end`,
  },
  {
    name: "what an ended survey still held returned once: the cash share to its creator's credit",
    offending: sql`
      select survey.id as survey, survey.status, survey.returned, closed.id as journal, closed.credit, closed.total
      from surveys survey
        full join (
          select journal.id, substring(journal.key from '^close:([0-9]+)$')::int8 as survey_id,
                 coalesce(-sum(posting.amount) filter (where account.kind = 'customer_credit'), 0) as credit,
                 coalesce(sum(posting.amount) filter (where posting.amount > 0), 0) as total,
                 min(account.owner) filter (where account.kind = 'customer_credit') as owner
          from journals journal
            join postings posting on posting.journal_id = journal.id
            join ledger_accounts account on account.id = posting.account_id
          where journal.kind = 'survey_closed'
          group by journal.id
        ) closed on closed.survey_id = survey.id
        left join lateral (
          select coalesce(sum(amount), 0)::numeric as cash, coalesce(sum(amount), 0)::numeric as price
          from orders where survey_id = survey.id and status = 'paid'
        ) paid on true
      where coalesce(survey.returned, 0) <> coalesce(closed.credit, 0)
        or (closed.id is not null and (survey.settled_at is null
          or closed.credit <> floor(closed.total * paid.cash / nullif(paid.price, 0))
          or closed.owner <> 'user:' || survey.owner_id))`,
  },
  {
    name: "every posted order of the sandbox is settled there, at the same amount",
    offending: sql`
      select "order".id as "order", "order".amount, transaction.status, transaction.gross_amount as "grossAmount"
      from orders "order" left join sandbox_transactions transaction on transaction.order_id = "order".id
      where "order".provider = 'sandbox' and "order".status in ('paid', 'credited')
        and (transaction.status is distinct from 'settlement' or transaction.gross_amount <> "order".amount)`,
  },
  {
    // An order that is settled only at the provider is no violation: the notification or the next check posts it.
    name: "the clearing account equals the total of the posted orders",
    offending: sql`
      select coalesce(sum(balance), 0)::text as clearing, posted.total::text as posted
      from (select coalesce(sum(amount), 0) as total from orders where status in ('paid', 'credited')) posted
        left join ledger_accounts on kind = 'gateway_clearing'
      group by posted.total
      having coalesce(sum(balance), 0) <> posted.total`,
  },
];
