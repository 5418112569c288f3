import { sql } from "drizzle-orm";
import { journalsTable } from "../../ledger/public.ts";
import type { LedgerCheck } from "../../ledger/public.ts";
import { attemptsTable } from "../attempts/ledger-checks.ts";

export const suspenseChecks: readonly LedgerCheck[] = [
  {
    name: "money in suspense was assigned to the user that the payment names, at its amount",
    of: attemptsTable,
    offending: (attempts) => sql`
      select attempt.id as attempt, attempt.assigned_to as "assignedTo", attempt.assigned_amount as "assignedAmount", posted.*
      from ${attempts} attempt
        left join journals_by_key journal on journal.key = 'suspense:' || attempt.id || ':assigned'
        left join lateral (
          select sum(posting.amount) filter (where account.kind = 'suspense' and account.owner = 'provider:' || attempt.provider) as taken,
            -sum(posting.amount) filter (where account.kind = 'customer_credit'
              and account.owner = 'user:' || attempt.assigned_to) as given
          from postings posting join ledger_accounts account on account.id = posting.account_id
          where posting.journal_id = journal.id
        ) posted on true
      where (journal.id is not null) <> (attempt.assigned_to is not null)
        or coalesce(posted.taken, 0) <> attempt.assigned_amount
        or coalesce(posted.given, 0) <> attempt.assigned_amount`,
  },
  {
    name: "only what an admin assigned is posted as assigned",
    of: journalsTable,
    offending: (journals) => sql`
      select journal.id as journal, journal.key
      from ${journals} journal
        left join payment_attempts attempt on attempt.id = substring(journal.key from '^suspense:([^:]+):assigned$')
      where journal.kind = 'suspense_assigned' and attempt.assigned_to is null`,
  },
  {
    name: "suspense equals the payments of unknown purpose that nobody has resolved",
    fullOnly: true,
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
];
