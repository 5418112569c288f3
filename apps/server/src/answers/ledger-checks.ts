import { sql } from "drizzle-orm";
import { accountsTable, journalsTable } from "../ledger/public.ts";
import type { LedgerCheck } from "../ledger/public.ts";

const participationsTable = { table: "participations", id: "id" };

/** The amount that a participation is paid from a budget, in rupiah. */
type PaidColumn = "reward" | "promise_paid";

const amountOf = (column: PaidColumn) =>
  sql`participation.${sql.identifier(column)}`;

/** The journal of a participation with such a key, and its posting to the respondent. */
const paymentBy = (key: "screenout" | "promise") => sql`
        left join journals_by_key journal on journal.key = ${`${key}:`} || participation.id
        left join ledger_accounts account on account.kind = 'payable' and account.owner = 'user:' || participation.user_id
        left join postings posting on posting.journal_id = journal.id and posting.account_id = account.id`;

/**
 * Condition for a participation without the right payment. After the deletion of an account the payee is unknown, so
 * the amount is not compared.
 */
const isUnpaid = (column: PaidColumn) => sql`(journal.id is null
          or (participation.user_id is not null and posting.amount is distinct from -${amountOf(column)}))`;

/** The amount that a journal pays, its user, and the survey whose budget pays it. */
const paidFrom = (budget: "screenout_budget" | "pay_promise_budget") => sql`
        cross join lateral (
          select -sum(posting.amount) filter (where account.kind = 'payable') as amount,
            max(account.owner) filter (where account.kind = 'payable') as payee,
            max(account.owner) filter (where account.kind = ${budget}) as budget
          from postings posting join ledger_accounts account on account.id = posting.account_id
          where posting.journal_id = journal.id
        ) paid`;

const isPaidOtherwise = (
  column: PaidColumn,
) => sql`(${amountOf(column)} is distinct from paid.amount
          or paid.payee <> 'user:' || participation.user_id
          or paid.budget is distinct from 'survey:' || participation.survey_id
          or participation.survey_id::text is distinct from journal.meta ->> 'surveyId')`;

/** Invariants between answers, places and money; those of a survey's funds are in `payments/`. Amounts in rupiah. */
export const answerLedgerChecks: readonly LedgerCheck[] = [
  {
    name: "every accepted answer is paid by one journal, at its reward, to its respondent",
    of: participationsTable,
    offending: (participations) => sql`
      select participation.id as participation, participation.user_id as "userId", participation.reward,
        journal.id as journal, posting.amount
      from ${participations} participation
        left join journals_by_key journal on journal.key = 'accept:' || participation.id
        left join journals_by_key reversal on reversal.key = 'reverse:' || participation.id
        left join ledger_accounts account
          on (account.kind = 'payable' and account.owner = 'user:' || participation.user_id and participation.guest_id is null)
            or (account.kind = 'guest_reward' and account.owner = 'survey:' || participation.survey_id
              and participation.guest_id is not null)
        left join postings posting on posting.journal_id = journal.id and posting.account_id = account.id
      where participation.status = 'accepted' and participation.reward > 0
        and (journal.id is null or reversal.id is not null
          or ((participation.user_id is not null or participation.guest_id is not null)
            and posting.amount is distinct from -participation.reward))`,
  },
  {
    name: "only accepted answers are paid, at their reward, to their respondents",
    of: journalsTable,
    offending: (journals) => sql`
      select journal.id as journal, journal.key, participation.status, participation.reward, posting.amount, account.owner
      from ${journals} journal
        left join participations participation
          on participation.id = ledger_key_id(journal.key, 'accept')
        left join journals_by_key reversal on reversal.key = 'reverse:' || participation.id
        left join postings posting
          join ledger_accounts account on account.id = posting.account_id and account.kind in ('payable', 'guest_reward')
          on posting.journal_id = journal.id
      where (journal.kind = 'answer_accepted' or journal.key like 'accept:%')
        and (journal.kind <> 'answer_accepted' or participation.status is distinct from case when reversal.id is null then 'accepted' else 'rejected' end
          or participation.reward <> -coalesce(posting.amount, 0)
          or account.kind <> case when participation.guest_id is null then 'payable' else 'guest_reward' end
          or account.owner <> case when participation.guest_id is null then 'user:' || participation.user_id
            else 'survey:' || participation.survey_id end
          or participation.survey_id::text <> journal.meta ->> 'surveyId')`,
  },
  {
    name: "a guest's reward is held, claimed or returned by one journal, as the answer says",
    of: participationsTable,
    offending: (participations) => sql`
      select participation.id as participation, participation.user_id as "userId", participation.reward, ended.*
      from ${participations} participation
        cross join lateral (
          select count(*) filter (where journal.kind = 'guest_reward_claimed') as claims,
            count(*) filter (where journal.kind = 'guest_reward_lapsed') as lapses,
            count(*) filter (where journal.kind = 'answer_accepted') > 0 as paid
          from journals_by_key journal
          where journal.key in ('accept:' || participation.id, 'claim:' || participation.id, 'lapse:' || participation.id)
        ) ended
      where participation.reward > 0
        and (ended.claims <> (participation.reward_claimed_at is not null)::integer
          or ended.lapses <> (participation.reward_lapsed_at is not null)::integer
          or (participation.guest_id is not null and ended.paid) <> (participation.reward_held_until is not null))`,
  },
  {
    name: "only held rewards are claimed or returned: by the answer's account, or to its survey's creator",
    of: journalsTable,
    offending: (journals) => sql`
      select journal.id as journal, journal.key, participation.status, participation.reward, moved.*
      from ${journals} journal
        left join participations participation
          on participation.id = ledger_key_id(journal.key, '(?:claim|lapse)')
        left join surveys survey on survey.id = participation.survey_id
        cross join lateral (
          select coalesce(sum(posting.amount) filter (where account.kind = 'guest_reward'), 0) as reward,
            coalesce(-sum(posting.amount) filter (where account.kind = 'payable'), 0) as claimed,
            coalesce(-sum(posting.amount) filter (where account.kind = 'customer_credit'), 0) as returned,
            bool_and(account.owner = case account.kind
              when 'payable' then 'user:' || coalesce(participation.user_id::text, journal.meta ->> 'userId')
              when 'customer_credit' then 'user:' || survey.owner_id
              when 'chargeback_loss' then 'platform'
              else 'survey:' || participation.survey_id end) as "ownersAgree"
          from postings posting join ledger_accounts account on account.id = posting.account_id
          where posting.journal_id = journal.id
        ) moved
      where (journal.kind in ('guest_reward_claimed', 'guest_reward_lapsed') or journal.key ~ '^(?:claim|lapse):')
        and (participation.id is null or participation.guest_id is null or participation.status not in ('accepted', 'rejected')
          or moved.reward <> participation.reward or moved."ownersAgree" is not true
          or case journal.kind
            when 'guest_reward_claimed' then journal.key not like 'claim:%' or participation.reward_claimed_at is null
              or moved.claimed <> participation.reward
            when 'guest_reward_lapsed' then journal.key not like 'lapse:%' or participation.reward_lapsed_at is null
              or moved.returned <> participation.reward_returned
            else true end)`,
  },
  {
    name: "a survey holds the rewards of guests that were neither claimed nor returned",
    of: accountsTable,
    offending: (accounts) => sql`
      select account.owner, account.balance, held.amount as held
      from ${accounts} account
        cross join lateral (
          select coalesce(sum(participation.reward), 0) as amount from participations participation
          where participation.survey_id = ledger_key_id(account.owner, 'survey')
            and participation.reward_held_until is not null
            and participation.reward_claimed_at is null and participation.reward_lapsed_at is null
        ) held
      where account.kind = 'guest_reward' and -account.balance <> held.amount`,
  },
  {
    name: "every screened-out respondent is paid by one journal, at the price of the survey's screen-outs",
    of: participationsTable,
    offending: (participations) => sql`
      select participation.id as participation, participation.user_id as "userId", participation.reward,
        survey.screen_out_pay as "screenOutPay", journal.id as journal, posting.amount
      from ${participations} participation
        join surveys survey on survey.id = participation.survey_id
        ${paymentBy("screenout")}
      where participation.status = 'screened_out'
        and (participation.reward <> coalesce(survey.screen_out_pay, 0)
          or (participation.reward > 0 and ${isUnpaid("reward")}))`,
  },
  {
    name: "only screened-out respondents are paid from a budget for screen-outs, that of their survey",
    of: journalsTable,
    offending: (journals) => sql`
      select journal.id as journal, journal.key, participation.status, participation.reward, paid.*
      from ${journals} journal
        left join participations participation
          on participation.id = ledger_key_id(journal.key, 'screenout')
        ${paidFrom("screenout_budget")}
      where (journal.kind = 'screened_out' or journal.key like 'screenout:%')
        and (journal.kind <> 'screened_out' or participation.status is distinct from 'screened_out'
          or ${isPaidOtherwise("reward")})`,
  },
  {
    name: "what topped an answer up to the promised pay was posted by one journal, to its respondent",
    of: participationsTable,
    offending: (participations) => sql`
      select participation.id as participation, participation.user_id as "userId", participation.promise_paid as "promisePaid",
        journal.id as journal, posting.amount
      from ${participations} participation
        ${paymentBy("promise")}
      where participation.promise_paid > 0 and ${isUnpaid("promise_paid")}`,
  },
  {
    name: "only accepted answers are topped up to a promised pay, from the budget of their survey",
    of: journalsTable,
    offending: (journals) => sql`
      select journal.id as journal, journal.key, participation.status, participation.promise_paid as "promisePaid", paid.*
      from ${journals} journal
        left join participations participation
          on participation.id = ledger_key_id(journal.key, 'promise')
        left join journals_by_key reversal on reversal.key = 'reverse:' || participation.id
        ${paidFrom("pay_promise_budget")}
      where (journal.kind = 'pay_promise_kept' or journal.key like 'promise:%')
        and (journal.kind <> 'pay_promise_kept' or participation.status is distinct from case when reversal.id is null then 'accepted' else 'rejected' end
          or ${isPaidOtherwise("promise_paid")})`,
  },
  {
    name: "a paid answer is reversed if and only if two admins have rejected it",
    of: participationsTable,
    offending: (participations) => sql`
      select participation.id as participation, participation.status, review.origin, reversal.id as journal
      from ${participations} participation
        left join answer_reviews review on review.participation_id = participation.id
        left join journals_by_key accepted on accepted.key = 'accept:' || participation.id
        left join journals_by_key reversal on reversal.key = 'reverse:' || participation.id
      where accepted.id is not null and (reversal.id is not null) <> (participation.status = 'rejected'
        and coalesce(review.origin = 'report' and review.decision = 'rejected' and review.appeal_decision = 'rejected'
          and review.decided_by <> review.appeal_decided_by, false))`,
  },
  {
    name: "a reversal takes back what the answer was paid, from its respondent and its survey",
    of: journalsTable,
    offending: (journals) => sql`
      select journal.id as journal, journal.key, journal.kind, accepted.key as accepted, account.kind as account, account.owner,
        posting.amount, paid.amount as paid
      from ${journals} journal
        left join participations participation
          on participation.id = ledger_key_id(journal.key, 'reverse')
        left join surveys survey on survey.id = participation.survey_id
        left join journals_by_key accepted on accepted.key = 'accept:' || participation.id
        left join journals_by_key claimed on claimed.key = 'claim:' || participation.id
        left join postings posting on posting.journal_id = journal.id
        left join ledger_accounts account on account.id = posting.account_id
        left join postings paid on paid.journal_id in (accepted.id, claimed.id) and paid.account_id = posting.account_id
      where (journal.kind = 'answer_reversed' or journal.key like 'reverse:%')
        and (journal.kind <> 'answer_reversed' or accepted.id is null
          or case account.kind
            when 'payable' then posting.amount < 1 or coalesce(paid.amount, 0) <> -participation.reward
              or participation.reward + participation.promise_paid <> posting.amount + coalesce((
                select other.amount from postings other
                  join ledger_accounts loss on loss.id = other.account_id and loss.kind = 'fraud_loss'
                where other.journal_id = journal.id), 0)
            when 'fraud_loss' then posting.amount not between 1 and participation.reward + participation.promise_paid
            when 'pay_promise_budget' then posting.amount <> -participation.promise_paid
            when 'customer_credit' then account.owner <> 'user:' || survey.owner_id
            when 'voucher_cost' then account.owner <> 'survey:' || survey.id
            when 'chargeback_loss' then account.owner <> 'platform'
            else posting.amount is distinct from -paid.amount end)`,
  },
  {
    name: "a participation has an answer if and only if it was submitted",
    of: participationsTable,
    offending: (participations) => sql`
      select participation.id as participation, participation.status
      from ${participations} participation
        left join answers answer on answer.participation_id = participation.id
      where (participation.status in ('started', 'expired')) = (answer.participation_id is not null)`,
  },
  {
    name: "a survey's places count its accepted participations, and those that are started, held or may be appealed",
    fullOnly: true,
    offending: sql`
      select place.survey_id as survey, place.accepted, counted.accepted as "acceptedParticipations",
             place.reserved, counted.with_place as "participationsWithPlace",
             place.held, counted.held as "heldParticipations",
             place.screen_outs_left as "screenOutsLeft", counted.screened_out as "screenedOut"
      from survey_places place
        cross join lateral (
          select count(*) filter (where participation.status = 'accepted') as accepted,
                 count(*) filter (where participation.status = 'started'
                   or (participation.status in ('flagged', 'rejected') and review.closed_at is null)) as with_place,
                 count(*) filter (where participation.status in ('flagged', 'rejected') and review.closed_at is null) as held,
                 count(*) filter (where participation.status = 'screened_out') as screened_out
          from participations participation
            left join answer_reviews review on review.participation_id = participation.id
          where participation.survey_id = place.survey_id
        ) counted
        join surveys survey on survey.id = place.survey_id
      where place.accepted <> counted.accepted or place.reserved <> counted.with_place or place.held <> counted.held
        or survey.screen_outs - place.screen_outs_left <> counted.screened_out`,
  },
  {
    name: "a survey's cells count their participations in the same way",
    fullOnly: true,
    offending: sql`
      select cell.survey_id as survey, cell.cell, cell.accepted, counted.accepted as "acceptedParticipations",
             cell.reserved, counted.held as "participationsWithPlace"
      from survey_cells cell
        cross join lateral (
          select count(*) filter (where participation.status = 'accepted') as accepted,
                 count(*) filter (where participation.status = 'started'
                   or (participation.status in ('flagged', 'rejected') and review.closed_at is null)) as held
          from participations participation
            left join answer_reviews review on review.participation_id = participation.id
          where participation.survey_id = cell.survey_id and participation.cell = cell.cell
        ) counted
      where cell.accepted <> counted.accepted or cell.reserved <> counted.held`,
  },
  {
    name: "a survey's cells add up to its places",
    fullOnly: true,
    offending: sql`
      select place.survey_id as survey, place.places, sum(cell.places) as "inCells",
             place.reserved, sum(cell.reserved) as "reservedInCells",
             place.accepted, sum(cell.accepted) as "acceptedInCells"
      from survey_places place join survey_cells cell on cell.survey_id = place.survey_id
      group by place.survey_id
      having place.places <> sum(cell.places) or place.reserved <> sum(cell.reserved)
        or place.accepted <> sum(cell.accepted)`,
  },
];
