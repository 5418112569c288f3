import { sql } from "drizzle-orm";
import { journalsTable } from "../ledger/public.ts";
import type { LedgerCheck } from "../ledger/public.ts";

/** The kind of a refund's journal under a key, and what it moved on the account for pending refunds of the refund's user. */
const pendingMovedBy = (keyEnd: "request" | "final") => sql`(
  select journal.kind, posting.amount
  from journals journal
    left join postings posting
      join ledger_accounts account on account.id = posting.account_id and account.kind = 'refund_pending'
        and account.owner = 'user:' || refund.user_id
      on posting.journal_id = journal.id
  where journal.key = 'refund:' || refund.id || ${sql.raw(`':${keyEnd}'`)})`;

/** Invariants between orders, payment attempts, the provider's records and money. Amounts in rupiah. */
export const paymentLedgerChecks: readonly LedgerCheck[] = [
  {
    name: "every booked payment is posted by one journal, at its amount, and a late one is its creator's credit",
    offending: sql`
      select attempt.id as attempt, attempt.booked_as as "bookedAs", attempt.paid, journal.kind, posting.amount as posted,
        survey.owner_id as creator, credited.owner as credited
      from payment_attempts attempt
        left join orders "order" on "order".id = attempt.order_id
        left join surveys survey on survey.id = "order".survey_id
        left join journals journal
          on journal.key = case attempt.booked_as when 'survey_paid' then 'pay:' || attempt.order_id
            when 'late_payment' then 'late:' || attempt.id else 'suspense:' || attempt.id end
        left join postings posting
          join ledger_accounts account on account.id = posting.account_id and account.kind = 'gateway_clearing'
          on posting.journal_id = journal.id
        left join lateral (
          select account.owner from postings posting join ledger_accounts account on account.id = posting.account_id
          where posting.journal_id = journal.id and account.kind = 'customer_credit'
        ) credited on true
      where attempt.booked_as is not null
        and (posting.amount is distinct from attempt.paid or journal.kind is distinct from attempt.booked_as
          or account.owner is distinct from 'provider:' || attempt.provider
          or (attempt.booked_as = 'late_payment' and credited.owner is distinct from 'user:' || survey.owner_id))`,
  },
  {
    name: "every paid order is posted by one journal, with the parts of its price, of its creator's credit",
    offending: sql`
      select "order".id as "order", "order".gross, survey.owner_id as creator, posted.*
      from orders "order"
        join surveys survey on survey.id = "order".survey_id
        left join lateral (
          select sum(posting.amount) filter (where account.kind = 'gateway_clearing') as due,
            sum(posting.amount) filter (where account.kind = 'customer_credit') as credit,
            max(account.owner) filter (where account.kind = 'customer_credit') as payer,
            sum(posting.amount) filter (where account.kind = 'voucher_cost') as discount
          from journals journal
            join postings posting on posting.journal_id = journal.id
            join ledger_accounts account on account.id = posting.account_id
          where journal.key = 'pay:' || "order".id and journal.kind = 'survey_paid'
        ) posted on true
      where "order".state = 'paid'
        and ((coalesce(posted.due, 0), coalesce(posted.credit, 0), coalesce(posted.discount, 0))
          <> ("order".due, "order".credit, "order".discount)
          or posted.payer <> 'user:' || survey.owner_id)`,
  },
  {
    name: "only paid orders and booked payments are posted as payments",
    offending: sql`
      select journal.id as journal, journal.key, "order".state, attempt.booked_as as "bookedAs"
      from journals journal
        left join orders "order" on journal.key = 'pay:' || "order".id
        left join payment_attempts attempt on journal.key in ('late:' || attempt.id, 'suspense:' || attempt.id)
      where journal.kind in ('survey_paid', 'late_payment', 'unknown_payment')
        and case journal.kind when 'survey_paid' then "order".state is distinct from 'paid'
          else attempt.booked_as is distinct from journal.kind end`,
  },
  {
    name: "every paid order with a due was collected by one payment",
    offending: sql`
      select "order".id as "order", "order".due, count(attempt.id) as payments
      from orders "order"
        left join payment_attempts attempt on attempt.order_id = "order".id and attempt.booked_as = 'survey_paid'
      group by "order".id
      having count(attempt.id) <> case when "order".state = 'paid' and "order".due > 0 then 1 else 0 end
        or coalesce(sum(attempt.paid), 0) <> case when "order".state = 'paid' then "order".due else 0 end`,
  },
  {
    name: "every refund and chargeback of a payment is posted, at its amount, from where it was taken",
    offending: sql`
      select attempt.id as attempt, attempt.booked_refunded as refunded, attempt.booked_charged_back as "chargedBack",
        attempt.taken_from_survey as taken, attempt.lost, posted.refunded as "postedRefunded",
        posted.charged_back as "postedChargedBack", posted.taken as "postedTaken", posted.lost as "postedLost"
      from payment_attempts attempt
        full join (
          select split_part(journal.key, ':', 2) as attempt_id,
            -sum(posting.amount) filter (where account.kind = 'gateway_clearing' and journal.kind = 'payment_refunded') as refunded,
            -sum(posting.amount) filter (where account.kind = 'gateway_clearing' and journal.kind = 'payment_charged_back') as charged_back,
            sum(posting.amount) filter (where account.kind in ('escrow', 'fee_deferred')) as taken,
            sum(posting.amount) filter (where account.kind = 'chargeback_loss') as lost
          from journals journal
            join postings posting on posting.journal_id = journal.id
            join ledger_accounts account on account.id = posting.account_id
          where journal.kind in ('payment_refunded', 'payment_charged_back')
          group by 1
        ) posted on posted.attempt_id = attempt.id
      where (coalesce(attempt.booked_refunded, 0), coalesce(attempt.booked_charged_back, 0),
          coalesce(attempt.taken_from_survey, 0), coalesce(attempt.lost, 0))
        <> (coalesce(posted.refunded, 0), coalesce(posted.charged_back, 0), coalesce(posted.taken, 0), coalesce(posted.lost, 0))`,
  },
  {
    name: "every refund is posted as requested, and as sent or failed, at its amount, for its user",
    offending: sql`
      select refund.id as refund, refund.state, refund.user_id as "userId", refund.amount,
        requested.kind as requested, requested.amount as "requestedAmount", ended.kind as ended, ended.amount as "endedAmount"
      from refunds refund
        left join lateral ${pendingMovedBy("request")} requested on true
        left join lateral ${pendingMovedBy("final")} ended on true
      where refund.source = 'credit'
        and ((requested.kind, requested.amount) is distinct from ('refund_requested', -refund.amount)
          or ended.kind is distinct from case refund.state when 'sent' then 'refund_sent' when 'failed' then 'refund_failed' end
          or ended.amount is distinct from case when refund.state <> 'requested' then refund.amount end)`,
  },
  {
    name: "money in suspense was assigned to the user that the payment names, at its amount",
    offending: sql`
      select attempt.id as attempt, attempt.assigned_to as "assignedTo", attempt.assigned_amount as amount,
        posted.owner, posted.amount as posted
      from payment_attempts attempt
        left join lateral (
          select account.owner, -posting.amount as amount
          from journals journal
            join postings posting on posting.journal_id = journal.id
            join ledger_accounts account on account.id = posting.account_id and account.kind = 'customer_credit'
          where journal.key = 'suspense:' || attempt.id || ':assigned' and journal.kind = 'suspense_assigned'
        ) posted on true
      where (posted.owner, posted.amount) is distinct from
        ('user:' || attempt.assigned_to, nullif(attempt.assigned_amount, 0))`,
  },
  {
    name: "suspense equals the payments of unknown purpose that nobody has resolved",
    offending: sql`
      select coalesce(held.provider, owed.provider) as provider, held.amount as held, owed.amount as owed
      from (
        select split_part(owner, ':', 2) as provider, -balance as amount from ledger_accounts where kind = 'suspense'
      ) held
        full join (
          select provider, sum(case when assigned_to is null
            then greatest(0, paid - booked_refunded - booked_charged_back) else 0 end) as amount
          from payment_attempts where booked_as = 'unknown_payment' group by provider
        ) owed on owed.provider = held.provider
      where coalesce(held.amount, 0) <> coalesce(owed.amount, 0)`,
  },
  {
    name: "every referral reward is its order's percentage of what the survey had earned the platform when it ended",
    offending: sql`
      select "order".id as "order", "order".survey_id as survey, "order".referral_percent as percent,
        "order".referral_reward as reward, posted.amount as posted, journal.meta -> 'earned' as base, earned.amount as earned
      from orders "order"
        join surveys survey on survey.id = "order".survey_id
        left join journals journal on journal.key = 'referral:' || survey.id and journal.kind = 'referral_earned'
        left join lateral (
          select sum(posting.amount) as amount from postings posting
            join ledger_accounts account on account.id = posting.account_id and account.kind = 'referral_cost'
          where posting.journal_id = journal.id
        ) posted on true
        left join lateral (
          select -sum(last.balance_after) as amount
          from ledger_accounts account
            cross join lateral (
              select balance_after from postings
              where account_id = account.id and journal_id <= journal.id order by version desc limit 1
            ) last
          where account.owner = 'survey:' || survey.id and account.kind in ('platform_fee', 'voucher_cost')
        ) earned on true
        left join lateral (
          select coalesce(sum(attempt.lost), 0) as lost
          from payment_attempts attempt join orders paid on paid.id = attempt.order_id
          where paid.survey_id = survey.id and attempt.booked_as = 'survey_paid'
        ) gone on true
      where "order".kind = 'publish' and "order".referral_percent is not null
        and ("order".referral_reward is null) = (survey.settled_at is not null)
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
        left join surveys survey on survey.id = substring(journal.key from '^referral:([1-9][0-9]{0,8})$')::integer
        left join postings posting
          join ledger_accounts account on account.id = posting.account_id and account.kind = 'payable'
          on posting.journal_id = journal.id
      where (journal.kind = 'referral_earned' or journal.key like 'referral:%')
        and (journal.kind <> 'referral_earned' or survey.settled_at is null
          or account.owner = 'user:' || survey.owner_id
          or not exists (select from orders where survey_id = survey.id and referral_reward > 0))`,
  },
  {
    name: "a survey is published if and only if it has one paid order",
    offending: sql`
      select survey.id as survey, survey.status, count("order".id) as "paidOrders"
      from surveys survey
        left join orders "order" on "order".survey_id = survey.id and "order".state = 'paid' and "order".kind = 'publish'
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
                 coalesce(-sum(posting.amount) filter (where account.kind = 'chargeback_loss'), 0) as recovered,
                 coalesce(sum(posting.amount) filter (where posting.amount > 0), 0) as total,
                 coalesce((journal.meta ->> 'lost')::int8, 0) as lost,
                 min(account.owner) filter (where account.kind = 'customer_credit') as owner
          from journals journal
            join postings posting on posting.journal_id = journal.id
            join ledger_accounts account on account.id = posting.account_id
          where journal.kind = 'survey_closed'
          group by journal.id
        ) closed on closed.survey_id = survey.id
        left join lateral (
          select coalesce(sum(due + credit), 0)::numeric as cash, coalesce(sum(gross), 0)::numeric as price
          from orders where survey_id = survey.id and state = 'paid'
        ) paid on true
        left join lateral (
          select coalesce(sum(taken_from_survey), 0) as taken, coalesce(sum(lost), 0) as lost
          from payment_attempts attempt join orders "order" on "order".id = attempt.order_id
          where "order".survey_id = survey.id and attempt.booked_as = 'survey_paid'
        ) gone on true
      where coalesce(survey.returned, 0) <> coalesce(closed.credit, 0)
        or (closed.id is not null and (survey.settled_at is null
          or closed.lost > gone.lost
          or closed.credit <> greatest(0,
            floor((closed.total + gone.taken) * paid.cash / nullif(paid.price, 0)) - gone.taken - closed.lost)
          or closed.recovered <> least(closed.lost, closed.total - closed.credit)
          or closed.owner <> 'user:' || survey.owner_id))`,
  },
  {
    // What the sandbox did meanwhile is no violation: a notification or the next check books it.
    name: "what is booked of the sandbox happened there",
    offending: sql`
      select attempt.id as attempt, attempt.paid, transaction.status, transaction.gross_amount as "grossAmount",
        transaction.refunded, transaction.charged_back as "chargedBack"
      from payment_attempts attempt
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
  {
    name: "each provider's clearing account equals what it holds by the payments booked",
    offending: sql`
      select coalesce(held.provider, collected.provider) as provider, held.amount::text as held, collected.amount::text as collected
      from (
        select split_part(owner, ':', 2) as provider, balance + coalesce((
          select -sum(posting.amount) from postings posting join journals journal on journal.id = posting.journal_id
          where posting.account_id = account.id and journal.kind = 'provider_settled'), 0) as amount
        from ledger_accounts account where kind = 'gateway_clearing'
      ) held
        full join (
          select attempt.provider, sum(attempt.paid - attempt.booked_refunded - attempt.booked_charged_back
            - coalesce((select sum(refund.amount) from refunds refund
              where refund.attempt_id = attempt.id and refund.source = 'credit' and refund.state = 'sent'), 0)) as amount
          from payment_attempts attempt where attempt.booked_as is not null group by attempt.provider
        ) collected on collected.provider = held.provider
      where coalesce(held.amount, 0) <> coalesce(collected.amount, 0)`,
  },
];
