import { sql } from "drizzle-orm";
import { journalsTable } from "../../ledger/public.ts";
import type { LedgerCheck } from "../../ledger/public.ts";

export const attemptsTable = { table: "payment_attempts", id: "number" };

/**
 * The journals of the refunds and chargebacks of `attempt`, newest first. Each key ends with the cumulative amount, so
 * the previous journal is found by subtracting the amount of this one. `reached` is the amount that is not explained
 * yet.
 */
export const givenBack = sql`
  with recursive given as (
    select reported.kind, reported.prefix, reported.reached::int8 as reached, null::int8 as journal_id
    from (values
      ('payment_refunded', 'refund:', attempt.booked_refunded),
      ('payment_charged_back', 'chargeback:', attempt.booked_charged_back)
    ) reported(kind, prefix, reached)
    union all
    select given.kind, given.prefix, given.reached + posting.amount, journal.id
    from given
      join journals_by_key journal on journal.key = given.prefix || attempt.id || ':' || given.reached and journal.kind = given.kind
      join postings posting on posting.journal_id = journal.id and posting.amount < 0
      join ledger_accounts account on account.id = posting.account_id
        and account.kind = 'gateway_clearing' and account.owner = 'provider:' || attempt.provider
    where given.reached > 0
  )`;

export const attemptChecks: readonly LedgerCheck[] = [
  {
    name: "every booked payment is posted by one journal, at its amount, and a late one is its creator's credit",
    of: attemptsTable,
    offending: (attempts) => sql`
      select attempt.id as attempt, attempt.booked_as as "bookedAs", attempt.paid, journal.kind, posting.amount as posted,
        survey.owner_id as creator, credited.owner as credited
      from ${attempts} attempt
        left join orders "order" on "order".id = attempt.order_id
        left join surveys survey on survey.id = "order".survey_id
        left join journals_by_key journal
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
    name: "every refund and chargeback of a payment is posted, at its amount, from where it was taken",
    of: attemptsTable,
    offending: (attempts) => sql`
      select attempt.id as attempt, attempt.booked_refunded as refunded, attempt.booked_charged_back as "chargedBack",
        attempt.taken_from_survey as "fromSurvey", attempt.lost, posted.*
      from ${attempts} attempt
        cross join lateral (
          ${givenBack}
          select (select sum(abs(ended.reached)) from (select min(reached) as reached from given group by kind) ended) as "notPosted",
            coalesce(sum(posting.amount) filter (where account.kind in ('escrow', 'fee_deferred')), 0) as "postedFromSurvey",
            coalesce(sum(posting.amount) filter (where account.kind = 'chargeback_loss'), 0) as "postedLoss",
            coalesce(sum(posting.amount) filter (where account.kind = 'suspense'), 0) as "postedFromSuspense"
          from given
            join postings posting on posting.journal_id = given.journal_id
            join ledger_accounts account on account.id = posting.account_id
        ) posted
      where (posted."notPosted", posted."postedFromSurvey", posted."postedLoss", posted."postedFromSuspense") <> (
        0, attempt.taken_from_survey, attempt.lost, case
          when attempt.booked_as is distinct from 'unknown_payment' then 0
          when attempt.assigned_to is null then attempt.booked_refunded + attempt.booked_charged_back
          else attempt.paid - attempt.assigned_amount end)`,
  },
  {
    name: "what went back to a payer was taken from the accounts of that payment",
    of: attemptsTable,
    offending: (attempts) => sql`
      select attempt.id as attempt, given.kind, account.kind as account, account.owner, posting.amount
      from ${attempts} attempt
        left join orders "order" on "order".id = attempt.order_id
        left join surveys survey on survey.id = "order".survey_id
        cross join lateral (${givenBack} select kind, journal_id from given) given
        join postings posting on posting.journal_id = given.journal_id
        join ledger_accounts account on account.id = posting.account_id
      where attempt.booked_refunded + attempt.booked_charged_back > 0
        and account.owner is distinct from case account.kind
          when 'gateway_clearing' then 'provider:' || attempt.provider
          when 'suspense' then 'provider:' || attempt.provider
          when 'chargeback_loss' then 'platform'
          when 'customer_credit' then 'user:' || coalesce(attempt.assigned_to, survey.owner_id)
          else 'survey:' || survey.id end`,
  },
  {
    name: "only refunds and chargebacks that are booked with a payment are posted",
    of: journalsTable,
    offending: (journals) => sql`
      select journal.id as journal, journal.key, journal.kind
      from ${journals} journal
        left join payment_attempts attempt on attempt.id = split_part(journal.key, ':', 2)
      where journal.kind in ('payment_refunded', 'payment_charged_back')
        and (attempt.id is null or not exists (${givenBack} select from given where journal_id = journal.id))`,
  },
  {
    name: "each provider's clearing account equals what it holds by the payments booked",
    fullOnly: true,
    offending: sql`
      select coalesce(held.provider, collected.provider) as provider, held.amount::text as held, collected.amount::text as collected
      from (
        select split_part(owner, ':', 2) as provider, balance + coalesce((
          select -sum(posting.amount) from journals journal
            join postings posting on posting.journal_id = journal.id and posting.account_id = account.id
          where journal.kind = 'provider_settled'), 0) as amount
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
