import { sql } from "drizzle-orm";
import { journalsTable } from "../ledger/public.ts";
import type { LedgerCheck } from "../ledger/public.ts";

const participationsTable = { table: "participations", id: "id" };

/** Invariants between answers, places and money; those of a survey's funds are in `payments/`. Amounts in rupiah. */
export const answerLedgerChecks: readonly LedgerCheck[] = [
  {
    name: "every accepted answer is paid by one journal, at its reward, to its respondent",
    of: participationsTable,
    offending: (participations) => sql`
      select participation.id as participation, participation.user_id as "userId", participation.reward,
        journal.id as journal, posting.amount
      from ${participations} participation
        left join journals journal on journal.key = 'accept:' || participation.id
        left join ledger_accounts account on account.kind = 'payable' and account.owner = 'user:' || participation.user_id
        left join postings posting on posting.journal_id = journal.id and posting.account_id = account.id
      where participation.status = 'accepted' and participation.reward > 0
        and (journal.id is null
          or (participation.user_id is not null and posting.amount is distinct from -participation.reward))`,
  },
  {
    name: "only accepted answers are paid, at their reward, to their respondents",
    of: journalsTable,
    offending: (journals) => sql`
      select journal.id as journal, journal.key, participation.status, participation.reward, posting.amount, account.owner
      from ${journals} journal
        left join participations participation
          on participation.id = substring(journal.key from '^accept:([0-9]{1,9})$')::integer
        left join postings posting
          join ledger_accounts account on account.id = posting.account_id and account.kind = 'payable'
          on posting.journal_id = journal.id
      where (journal.kind = 'answer_accepted' or journal.key like 'accept:%')
        and (journal.kind <> 'answer_accepted' or participation.status is distinct from 'accepted'
          or participation.reward <> -coalesce(posting.amount, 0)
          or account.owner <> 'user:' || participation.user_id
          or participation.survey_id::text <> journal.meta ->> 'surveyId')`,
  },
  {
    name: "every screened-out respondent is paid by one journal, at the price of the survey's screen-outs",
    of: participationsTable,
    offending: (participations) => sql`
      select participation.id as participation, participation.user_id as "userId", participation.reward,
        survey.screen_out_pay as "screenOutPay", journal.id as journal, posting.amount
      from ${participations} participation
        join surveys survey on survey.id = participation.survey_id
        left join journals journal on journal.key = 'screenout:' || participation.id
        left join ledger_accounts account on account.kind = 'payable' and account.owner = 'user:' || participation.user_id
        left join postings posting on posting.journal_id = journal.id and posting.account_id = account.id
      where participation.status = 'screened_out'
        and (participation.reward <> coalesce(survey.screen_out_pay, 0)
          or (participation.reward > 0 and (journal.id is null
            or (participation.user_id is not null and posting.amount is distinct from -participation.reward))))`,
  },
  {
    name: "only screened-out respondents are paid from a budget for screen-outs, that of their survey",
    of: journalsTable,
    offending: (journals) => sql`
      select journal.id as journal, journal.key, participation.status, participation.reward, paid.*
      from ${journals} journal
        left join participations participation
          on participation.id = substring(journal.key from '^screenout:([0-9]{1,9})$')::integer
        cross join lateral (
          select -sum(posting.amount) filter (where account.kind = 'payable') as amount,
            max(account.owner) filter (where account.kind = 'payable') as payee,
            max(account.owner) filter (where account.kind = 'screenout_budget') as budget
          from postings posting join ledger_accounts account on account.id = posting.account_id
          where posting.journal_id = journal.id
        ) paid
      where (journal.kind = 'screened_out' or journal.key like 'screenout:%')
        and (journal.kind <> 'screened_out' or participation.status is distinct from 'screened_out'
          or participation.reward is distinct from paid.amount
          or paid.payee <> 'user:' || participation.user_id
          or paid.budget is distinct from 'survey:' || participation.survey_id
          or participation.survey_id::text is distinct from journal.meta ->> 'surveyId')`,
  },
  {
    name: "what topped an answer up to the promised pay was posted by one journal, to its respondent",
    of: participationsTable,
    offending: (participations) => sql`
      select participation.id as participation, participation.user_id as "userId", participation.promise_paid as "promisePaid",
        journal.id as journal, posting.amount
      from ${participations} participation
        left join journals journal on journal.key = 'promise:' || participation.id
        left join ledger_accounts account on account.kind = 'payable' and account.owner = 'user:' || participation.user_id
        left join postings posting on posting.journal_id = journal.id and posting.account_id = account.id
      where participation.promise_paid > 0
        and (journal.id is null
          or (participation.user_id is not null and posting.amount is distinct from -participation.promise_paid))`,
  },
  {
    name: "only accepted answers are topped up to a promised pay, from the budget of their survey",
    of: journalsTable,
    offending: (journals) => sql`
      select journal.id as journal, journal.key, participation.status, participation.promise_paid as "promisePaid", paid.*
      from ${journals} journal
        left join participations participation
          on participation.id = substring(journal.key from '^promise:([0-9]{1,9})$')::integer
        cross join lateral (
          select -sum(posting.amount) filter (where account.kind = 'payable') as amount,
            max(account.owner) filter (where account.kind = 'payable') as payee,
            max(account.owner) filter (where account.kind = 'pay_promise_budget') as budget
          from postings posting join ledger_accounts account on account.id = posting.account_id
          where posting.journal_id = journal.id
        ) paid
      where (journal.kind = 'pay_promise_kept' or journal.key like 'promise:%')
        and (journal.kind <> 'pay_promise_kept' or participation.status is distinct from 'accepted'
          or participation.promise_paid is distinct from paid.amount
          or paid.payee <> 'user:' || participation.user_id
          or paid.budget is distinct from 'survey:' || participation.survey_id
          or participation.survey_id::text is distinct from journal.meta ->> 'surveyId')`,
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
];
