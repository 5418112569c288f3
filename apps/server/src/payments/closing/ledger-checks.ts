import { sql } from "drizzle-orm";
import { journalsTable } from "../../ledger/public.ts";
import type { LedgerCheck } from "../../ledger/public.ts";

const surveysTable = { table: "surveys", id: "id" };

export const closingChecks: readonly LedgerCheck[] = [
  {
    // Less what went back to the payer before; see `divideRest`.
    name: "what an ended survey still held returned once: the cash share to its creator's credit",
    of: surveysTable,
    offending: (surveys) => sql`
      select survey.id as survey, survey.status, survey.returned, closed.id as journal, closed.credit, closed.total
      from ${surveys} survey
        left join lateral (
          select journal.id, coalesce((journal.meta ->> 'lost')::int8, 0) as lost,
                 coalesce(-sum(posting.amount) filter (where account.kind = 'customer_credit'), 0) as credit,
                 coalesce(-sum(posting.amount) filter (where account.kind = 'chargeback_loss'), 0) as recovered,
                 coalesce(sum(posting.amount) filter (where posting.amount > 0), 0) as total,
                 min(account.owner) filter (where account.kind = 'customer_credit') as owner
          from journals journal
            join postings posting on posting.journal_id = journal.id
            join ledger_accounts account on account.id = posting.account_id
          where journal.key = 'close:' || survey.id and journal.kind = 'survey_closed'
          group by journal.id
        ) closed on true
        left join lateral (
          select coalesce(sum(due + credit), 0)::numeric as cash, coalesce(sum(gross), 0)::numeric as price
          from orders where survey_id = survey.id and state = 'paid'
        ) paid on true
        left join lateral (
          select coalesce(sum(taken_from_survey), 0) as taken, coalesce(sum(lost), 0) as lost
          from orders "order" join payment_attempts attempt on attempt.order_id = "order".id
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
    name: "only settled surveys are posted as closed",
    of: journalsTable,
    offending: (journals) => sql`
      select journal.id as journal, journal.key, survey.status
      from ${journals} journal
        left join surveys survey on survey.id = substring(journal.key from '^close:([1-9][0-9]{0,8})$')::integer
      where (journal.kind = 'survey_closed' or journal.key like 'close:%')
        and (journal.kind <> 'survey_closed' or survey.settled_at is null)`,
  },
];
