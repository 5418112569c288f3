import { sql } from "drizzle-orm";
import type { LedgerCheck } from "../ledger/public.ts";

/** Invariants between answers, places and money. Amounts in rupiah. */
export const answerLedgerChecks: readonly LedgerCheck[] = [
  {
    name: "every accepted answer is paid by one journal, at its reward, to its respondent",
    offending: sql`
      select participation.id as participation, participation.reward, journal.id as journal, posting.amount, account.owner
      from participations participation
        left join journals journal on journal.key = 'accept:' || participation.id
        left join postings posting
          join ledger_accounts account on account.id = posting.account_id and account.kind = 'payable'
          on posting.journal_id = journal.id
      where participation.status = 'accepted' and participation.reward > 0
        and (journal.id is null or posting.amount <> -participation.reward
          or account.owner <> 'user:' || participation.user_id)`,
  },
  {
    name: "only accepted answers are paid",
    offending: sql`
      select journal.id as journal, journal.key, participation.status
      from journals journal
        left join participations participation on journal.key = 'accept:' || participation.id
      where journal.kind = 'answer_accepted' and participation.status is distinct from 'accepted'`,
  },
  {
    name: "a participation has an answer if and only if it was submitted",
    offending: sql`
      select participation.id as participation, participation.status
      from participations participation
        left join answers answer on answer.participation_id = participation.id
      where (participation.status in ('started', 'expired')) = (answer.participation_id is not null)`,
  },
  {
    name: "a survey's places count its accepted and started participations",
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
    name: "a survey's escrow and deferred fees pay for exactly its open places",
    offending: sql`
      select survey.id as survey, funds.kind, funds.balance, place.places, place.accepted
      from surveys survey
        join survey_places place on place.survey_id = survey.id
        join ledger_accounts funds on funds.owner = 'survey:' || survey.id and funds.kind in ('escrow', 'fee_deferred')
      where -funds.balance <> (place.places - place.accepted)::int8 * case funds.kind
        when 'escrow' then survey.respondent_fee
        else survey.fee_per_respondent - survey.respondent_fee end`,
  },
];
