import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

/** An invariant of the ledger or of a domain's money. */
export interface LedgerCheck {
  /** A sentence that states the invariant. */
  readonly name: string;
  /** Selects one row for each violation. */
  readonly offending: SQL;
}

/** The invariants of the ledger's own tables. */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    name: "every journal has two postings or more that sum to 0",
    offending: sql`
      select journal.id as journal, journal.key, count(posting.amount) as postings, sum(posting.amount)::text as total
      from journals journal left join postings posting on posting.journal_id = journal.id
      group by journal.id
      having count(posting.amount) < 2 or sum(posting.amount) <> 0`,
  },
  {
    name: "all accounts together sum to 0",
    offending: sql`
      select sum(balance)::text as total from ledger_accounts having sum(balance) <> 0`,
  },
  {
    name: "every balance is the sum of its postings, numbered without a gap",
    offending: sql`
      select account.id as account, account.kind, account.owner, account.balance, account.version,
             posted.total::text as "postingsTotal", posted.count as postings, posted.newest
      from ledger_accounts account
        left join (
          select account_id, sum(amount) as total, count(*) as count, min(version) as oldest, max(version) as newest
          from postings group by account_id
        ) posted on posted.account_id = account.id
      where account.balance <> coalesce(posted.total, 0)
         or account.version <> coalesce(posted.count, 0)
         or account.version <> coalesce(posted.newest, 0)
         or posted.oldest <> 1`,
  },
  {
    name: "every posting continues its account where the one before ended",
    offending: sql`
      select account_id as account, version, journal_id as journal, amount, balance_after as "balanceAfter", total::text
      from (
        select *, sum(amount) over (partition by account_id order by version) as total from postings
      ) chained
      where balance_after <> total`,
  },
  {
    name: "no account has a balance on the wrong side",
    offending: sql`
      select id as account, kind, owner, balance from ledger_accounts
      where not may_go_negative
        and case normal_side when 'debit' then balance < 0 else balance > 0 end`,
  },
  {
    name: "every key names one journal",
    offending: sql`
      select key, count(*) as journals from journals group by key having count(*) > 1`,
  },
  {
    name: "every journal contains what was requested",
    offending: journalsNotAsRequested(),
  },
  {
    name: "every survey's payment equals what its answers took and what is left",
    offending: sql`
      select account.owner as survey, account.kind, account.balance,
             sum(posting.amount) filter (where posting.amount < 0)::text as paid,
             sum(posting.amount) filter (where posting.amount > 0)::text as taken
      from ledger_accounts account
        join postings posting on posting.account_id = account.id
        join journals journal on journal.id = posting.journal_id
      where account.kind in ('escrow', 'fee_deferred')
      group by account.id
      having account.balance <> coalesce(sum(posting.amount) filter (
        where (journal.kind = 'survey_paid' and posting.amount < 0)
           or (journal.kind = 'answer_accepted' and posting.amount > 0)
      ), 0)`,
  },
];

/** Rebuilds the content that `request_hash` identifies from the postings. */
function journalsNotAsRequested() {
  return sql`
    select journal.id as journal, journal.key, journal.kind
    from journals journal
      join postings posting on posting.journal_id = journal.id
      join ledger_accounts account on account.id = posting.account_id
    group by journal.id
    having journal.request_hash <> ledger_request_hash(
      journal.key, journal.kind, journal.meta, journal.effective_at,
      array_agg(concat_ws(' ', account.kind, account.owner, posting.amount)))`;
}
