import { sql } from "drizzle-orm";
import { journalsTable } from "../ledger/public.ts";
import type { LedgerCheck } from "../ledger/public.ts";

const participationsTable = { table: "participations", id: "id" };
const placesTable = { table: "survey_places", id: "survey_id" };

/** Invariants between answers, places and money. Amounts in rupiah. */
export const answerLedgerChecks: readonly LedgerCheck[] = [
  {
    name: "every accepted answer is paid by one journal, at its reward, to its respondent",
    of: participationsTable,
    offending: (participations) => sql`
      select participation.id as participation, participation.reward, journal.id as journal, posting.amount, account.owner
      from ${participations} participation
        left join journals journal on journal.key = 'accept:' || participation.id
        left join postings posting
          join ledger_accounts account on account.id = posting.account_id and account.kind = 'payable'
          on posting.journal_id = journal.id
      where participation.status = 'accepted' and participation.reward > 0
        and (journal.id is null or posting.amount <> -participation.reward
          or account.owner <> 'user:' || participation.user_id)`,
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
    name: "a participation has an answer if and only if it was submitted",
    of: participationsTable,
    offending: (participations) => sql`
      select participation.id as participation, participation.status
      from ${participations} participation
        left join answers answer on answer.participation_id = participation.id
      where (participation.status in ('started', 'expired')) = (answer.participation_id is not null)`,
  },
  {
    name: "a survey's places count its accepted and started participations",
    fullOnly: true,
    offending: sql`
      select place.survey_id as survey, place.accepted, counted.accepted as "acceptedParticipations",
             place.reserved, counted.started as "startedParticipations"
      from survey_places place
        cross join lateral (
          select count(*) filter (where status = 'accepted') as accepted,
                 count(*) filter (where status = 'started') as started
          from participations where survey_id = place.survey_id
        ) counted
      where place.accepted <> counted.accepted or place.reserved <> counted.started`,
  },
  {
    // Money that the provider gave back to the payer is missing from them.
    name: "a survey's escrow and deferred fees pay for exactly its open places, and hold nothing once it is settled",
    of: placesTable,
    offending: (places) => sql`
      select survey.id as survey, survey.status, funds.kind, funds.balance, place.places, place.accepted, given_back.amount as "givenBack"
      from ${places} place
        join surveys survey on survey.id = place.survey_id
        join ledger_accounts funds on funds.owner = 'survey:' || survey.id and funds.kind in ('escrow', 'fee_deferred')
        cross join lateral (
          select coalesce(sum(posting.amount), 0) as amount
          from postings posting join journals journal on journal.id = posting.journal_id
          where posting.account_id = funds.id and journal.kind in ('payment_refunded', 'payment_charged_back')
            and exists (select from orders "order" join payment_attempts attempt on attempt.order_id = "order".id
              where "order".survey_id = survey.id and attempt.booked_refunded + attempt.booked_charged_back > 0)
        ) given_back
      where -funds.balance <> case when survey.settled_at is not null then 0 else
        (place.places - place.accepted)::int8 * case funds.kind
          when 'escrow' then survey.respondent_fee
          else survey.fee_per_respondent - survey.respondent_fee end - given_back.amount end`,
  },
];
