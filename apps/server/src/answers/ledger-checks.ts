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
             place.reserved, counted.held as "participationsWithPlace"
      from survey_places place
        cross join lateral (
          select count(*) filter (where participation.status = 'accepted') as accepted,
                 count(*) filter (where participation.status = 'started'
                   or (participation.status in ('flagged', 'rejected') and review.closed_at is null)) as held
          from participations participation
            left join answer_reviews review on review.participation_id = participation.id
          where participation.survey_id = place.survey_id
        ) counted
      where place.accepted <> counted.accepted or place.reserved <> counted.held`,
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
