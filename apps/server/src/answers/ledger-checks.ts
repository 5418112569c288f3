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
        left join journals reversal on reversal.key = 'reverse:' || participation.id
        left join ledger_accounts account on account.kind = 'payable' and account.owner = 'user:' || participation.user_id
        left join postings posting on posting.journal_id = journal.id and posting.account_id = account.id
      where participation.status = 'accepted' and participation.reward > 0
        and (journal.id is null or reversal.id is not null
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
        left join journals reversal on reversal.key = 'reverse:' || participation.id
        left join postings posting
          join ledger_accounts account on account.id = posting.account_id and account.kind = 'payable'
          on posting.journal_id = journal.id
      where (journal.kind = 'answer_accepted' or journal.key like 'accept:%')
        and (journal.kind <> 'answer_accepted' or participation.status is distinct from case when reversal.id is null then 'accepted' else 'rejected' end
          or participation.reward <> -coalesce(posting.amount, 0)
          or account.owner <> 'user:' || participation.user_id
          or participation.survey_id::text <> journal.meta ->> 'surveyId')`,
  },
  {
    name: "a paid answer is reversed if and only if two admins have rejected it",
    of: participationsTable,
    offending: (participations) => sql`
      select participation.id as participation, participation.status, review.origin, reversal.id as journal
      from ${participations} participation
        left join answer_reviews review on review.participation_id = participation.id
        left join journals accepted on accepted.key = 'accept:' || participation.id
        left join journals reversal on reversal.key = 'reverse:' || participation.id
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
          on participation.id = substring(journal.key from '^reverse:([0-9]{1,9})$')::integer
        left join surveys survey on survey.id = participation.survey_id
        left join journals accepted on accepted.key = 'accept:' || participation.id
        left join postings posting on posting.journal_id = journal.id
        left join ledger_accounts account on account.id = posting.account_id
        left join postings paid on paid.journal_id = accepted.id and paid.account_id = posting.account_id
      where (journal.kind = 'answer_reversed' or journal.key like 'reverse:%')
        and (journal.kind <> 'answer_reversed' or accepted.id is null
          or case account.kind
            when 'payable' then posting.amount not between 1 and -coalesce(paid.amount, 0)
              or participation.reward <> posting.amount + coalesce((
                select other.amount from postings other
                  join ledger_accounts loss on loss.id = other.account_id and loss.kind = 'fraud_loss'
                where other.journal_id = journal.id), 0)
            when 'fraud_loss' then posting.amount not between 1 and participation.reward
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
];
