import { sql } from "drizzle-orm";
import { accountsTable } from "../ledger/public.ts";
import type { LedgerCheck } from "../ledger/public.ts";
import { givenBack } from "./attempts/ledger-checks.ts";

const placesTable = { table: "survey_places", id: "survey_id" };

/** The survey of an account. */
const surveyOfAccount = sql`
  surveys survey on survey.id = ledger_key_id(account.owner, 'survey')`;

/** Amount that closing the survey posted to the account. */
const movedByClosing = sql`(
  select sum(posting.amount) as amount
  from journals_by_key journal join postings posting on posting.journal_id = journal.id and posting.account_id = account.id
  where journal.key = 'close:' || survey.id)`;

/**
 * Amount that reversals of the survey's answers posted to the account, and the number of reversals that did not post to
 * it.
 */
const movedByReversals = sql`(
  select coalesce(sum(posting.amount), 0) as amount, count(*) filter (where posting.journal_id is null) as elsewhere
  from participations participation
    join journals_by_key journal on journal.key = 'reverse:' || participation.id
    left join postings posting on posting.journal_id = journal.id and posting.account_id = account.id
  where participation.survey_id = survey.id and participation.status = 'rejected')`;

/**
 * Checks that the amount paid for a survey equals the amounts that its answers used, that returned and that are left.
 * Each account is compared by its balance, so the number of its postings does not matter; accounts that new journals
 * moved are compared hourly.
 */
export const surveyFundsChecks: readonly LedgerCheck[] = [
  {
    name: "a survey's escrow and deferred fees are what was paid, less what its answers took and what went back",
    of: accountsTable,
    offending: (accounts) => sql`
      select survey.id as survey, survey.status, account.kind, account.balance, paid.amount as paid,
        place.accepted, price.amount as price, closed.amount as closed, back.amount as "givenBack"
      from ${accounts} account
        join ${surveyOfAccount}
        left join survey_places place on place.survey_id = survey.id
        cross join lateral (
          select case account.kind when 'escrow' then survey.respondent_fee
            else survey.fee_per_respondent - survey.respondent_fee end as amount
        ) price
        cross join lateral (
          select coalesce(sum(respondents::int8 * case account.kind when 'escrow' then respondent_fee
            else fee_per_respondent - respondent_fee end), 0) as amount
          from orders where survey_id = survey.id and state = 'paid'
        ) paid
        cross join lateral ${movedByClosing} closed
        -- Once the survey was settled, a reversed answer returns elsewhere.
        cross join lateral ${movedByReversals} reversed
        cross join lateral (
          select coalesce(sum(moved.amount), 0) as amount
          from orders "order"
            join payment_attempts attempt on attempt.order_id = "order".id
              and attempt.booked_refunded + attempt.booked_charged_back > 0
            cross join lateral (${givenBack}
              select sum(posting.amount) as amount
              from given join postings posting on posting.journal_id = given.journal_id and posting.account_id = account.id
            ) moved
          where "order".survey_id = survey.id
        ) back
      where account.kind in ('escrow', 'fee_deferred')
        and -account.balance <> paid.amount - (coalesce(place.accepted, 0) + reversed.elsewhere) * price.amount
          - coalesce(closed.amount, 0) - back.amount`,
  },
  {
    name: "a survey's budget for screen-outs is what those that nobody has used pay",
    of: accountsTable,
    offending: (accounts) => sql`
      select survey.id as survey, account.balance, place.screen_outs_left as "screenOutsLeft",
        survey.screen_out_pay as "screenOutPay", closed.amount as closed
      from ${accounts} account
        join ${surveyOfAccount}
        left join survey_places place on place.survey_id = survey.id
        cross join lateral ${movedByClosing} closed
      where account.kind = 'screenout_budget'
        and -account.balance <> coalesce(place.screen_outs_left, 0)::int8 * coalesce(survey.screen_out_pay, 0)
          - coalesce(closed.amount, 0)`,
  },
  {
    name: "a survey's budget for its promised pay is what nobody has got of it",
    of: accountsTable,
    offending: (accounts) => sql`
      select survey.id as survey, account.balance, place.promise_left as "promiseLeft", closed.amount as closed
      from ${accounts} account
        join ${surveyOfAccount}
        left join survey_places place on place.survey_id = survey.id
        cross join lateral ${movedByClosing} closed
      where account.kind = 'pay_promise_budget'
        and -account.balance <> coalesce(place.promise_left, 0) - coalesce(closed.amount, 0)`,
  },
  {
    name: "the platform earned its fee with each of a survey's accepted answers",
    of: accountsTable,
    offending: (accounts) => sql`
      select survey.id as survey, account.balance, place.accepted
      from ${accounts} account
        join ${surveyOfAccount}
        left join survey_places place on place.survey_id = survey.id
      where account.kind = 'platform_fee'
        and -account.balance <> coalesce(place.accepted, 0)::int8 * (survey.fee_per_respondent - survey.respondent_fee)`,
  },
  {
    name: "vouchers cost what they paid for a survey, less what was taken back at its end",
    of: accountsTable,
    offending: (accounts) => sql`
      select survey.id as survey, account.balance, paid.discount, closed.amount as closed, lapsed.amount as lapsed
      from ${accounts} account
        join ${surveyOfAccount}
        cross join lateral (
          select coalesce(sum(discount), 0) as discount from orders where survey_id = survey.id and state = 'paid'
        ) paid
        cross join lateral ${movedByClosing} closed
        cross join lateral (
          select coalesce(sum(posting.amount), 0) as amount
          from account_versions version
            join journals journal on journal.id = version.journal_id
            join postings posting on posting.journal_id = version.journal_id and posting.account_id = version.account_id
          where version.account_id = account.id and journal.kind = 'guest_reward_lapsed'
        ) lapsed
        cross join lateral ${movedByReversals} reversed
      where account.kind = 'voucher_cost'
        and account.balance <> paid.discount + coalesce(closed.amount, 0) + lapsed.amount + reversed.amount`,
  },
  {
    name: "a survey has the places that were paid for, and no more accepted answers",
    of: placesTable,
    offending: (places) => sql`
      select place.survey_id as survey, place.places, place.accepted, place.reserved, paid.places as "paidPlaces"
      from ${places} place
        cross join lateral (
          select coalesce(sum(respondents), 0) as places from orders where survey_id = place.survey_id and state = 'paid'
        ) paid
      where place.places <> paid.places or place.accepted + place.reserved > place.places`,
  },
  {
    name: "a survey has the screen-outs and the promised pay that were paid for, at the price of its orders",
    of: placesTable,
    offending: (places) => sql`
      select place.survey_id as survey, survey.screen_outs as "screenOuts", survey.screen_out_pay as "screenOutPay",
        place.screen_outs_left as "screenOutsLeft", paid.*
      from ${places} place
        join surveys survey on survey.id = place.survey_id
        cross join lateral (
          select coalesce(sum(screen_outs), 0) as bought, min(screen_out_pay) as least, max(screen_out_pay) as most,
            coalesce(sum(promise_budget), 0) as promise
          from orders where survey_id = place.survey_id and state = 'paid'
        ) paid
      where coalesce(survey.screen_outs, 0) <> paid.bought
        or (place.screen_outs_left is null) <> (coalesce(survey.screen_out_pay, 0) = 0)
        or place.screen_outs_left > paid.bought
        or coalesce(survey.promise_budget, 0) <> paid.promise or place.promise_left > paid.promise
        or coalesce(survey.screen_out_pay, 0) <> all (array[paid.least, paid.most])`,
  },
];
