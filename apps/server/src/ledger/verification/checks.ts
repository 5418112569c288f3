import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

/** A table that is examined in parts. */
export interface CheckedTable {
  readonly table: string;
  /** An indexed column of whole numbers that grows with every new row. */
  readonly id: string;
}

/** An invariant of the ledger or of a domain's money. */
export interface LedgerCheck {
  /** A sentence that states the invariant. */
  readonly name: string;
  /**
   * The table whose rows it examines. The hourly run examines the new rows and a share of the older ones, the full run
   * all of them, in parts. Without it, the check reads its data each time, so the data must be small.
   */
  readonly of?: CheckedTable;
  /** The check is too slow for the hourly run, which finds the same violations in another way. */
  readonly fullOnly?: true;
  /** The check concerns a journal alone, which cannot change once it is under a seal that holds. */
  readonly sealed?: true;
  /** Selects one row for each violation. `rows` are the examined rows of the table, for a `from`. */
  readonly offending: SQL | ((rows: SQL) => SQL);
}

export const journalsTable: CheckedTable = { table: "journals", id: "id" };
export const accountsTable: CheckedTable = {
  table: "ledger_accounts",
  id: "id",
};
export const sealsTable: CheckedTable = {
  table: "ledger_seals",
  id: "last_journal",
};

/** The invariants of the ledger's tables. */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    name: "every journal has two postings or more that sum to 0",
    of: journalsTable,
    sealed: true,
    offending: (journals) => sql`
      select journal.id as journal, journal.key, posted.postings, posted.total::text
      from ${journals} journal
        cross join lateral (
          select count(*) as postings, sum(amount) as total from postings where journal_id = journal.id
        ) posted
      where posted.postings < 2 or posted.total <> 0`,
  },
  {
    name: "all accounts together sum to 0",
    offending: sql`
      select sum(balance)::text as total from ledger_accounts having sum(balance) <> 0`,
  },
  {
    name: "every balance is that of its account's last posting",
    of: accountsTable,
    offending: (accounts) => sql`
      select account.id as account, account.kind, account.owner, account.balance, account.version,
             last.balance_after as "lastBalance", last.version as newest
      from ${accounts} account
        left join lateral (
          select balance_after, version from account_versions
          where account_id = account.id order by version desc limit 1
        ) last on true
      where account.balance <> coalesce(last.balance_after, 0) or account.version <> coalesce(last.version, 0)`,
  },
  {
    name: "every balance is the sum of its postings, numbered without a gap",
    fullOnly: true,
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
    of: journalsTable,
    sealed: true,
    offending: (journals) => sql`
      select posting.account_id as account, posting.version, posting.journal_id as journal, posting.amount,
             made.balance_after as "balanceAfter", before.balance_after as "balanceBefore"
      from ${journals} journal
        join postings posting on posting.journal_id = journal.id
        left join account_versions made
          on made.account_id = posting.account_id and made.version = posting.version and made.journal_id = posting.journal_id
        left join account_versions before
          on before.account_id = posting.account_id and before.version = posting.version - 1
      where made.balance_after is distinct from coalesce(before.balance_after, 0) + posting.amount
         or (posting.version = 1) <> (before.version is null)`,
  },
  {
    name: "every version of an account was made by its posting",
    fullOnly: true,
    offending: sql`
      select version.account_id as account, version.version, version.journal_id as journal
      from account_versions version
        left join postings posting on posting.journal_id = version.journal_id and posting.account_id = version.account_id
          and posting.version = version.version
        left join journals journal on journal.id = version.journal_id
        left join ledger_accounts account on account.id = version.account_id
      where posting.journal_id is null or journal.id is null or account.id is null`,
  },
  {
    name: "no account has a balance on the wrong side",
    of: accountsTable,
    offending: (accounts) => sql`
      select id as account, kind, owner, balance from ${accounts} account
      where not may_go_negative
        and case normal_side when 'debit' then balance < 0 else balance > 0 end`,
  },
  {
    name: "every key names one journal",
    of: journalsTable,
    sealed: true,
    offending: (journals) => sql`
      select journal.key, journal.id as journal
      from ${journals} journal left join journal_keys named on named.key = journal.key
      where named.journal_id is distinct from journal.id`,
  },
  {
    name: "every key has its journal",
    fullOnly: true,
    offending: sql`
      select key, journal_id as journal from journal_keys
      where not exists (select from journals_by_key journal where journal.key = journal_keys.key)`,
  },
  {
    name: "every journal contains what was requested",
    of: journalsTable,
    sealed: true,
    offending: journalsNotAsRequested,
  },
  {
    name: "every journal has an id that was drawn for it",
    offending: sql`
      select id as journal, key from journals
      where id < 1 or id > (select last_value from journals_id_seq)`,
  },
  {
    name: "every survey's payment equals what its answers took and what is left",
    fullOnly: true,
    offending: sql`
      select account.owner as survey, account.kind, account.balance,
             sum(posting.amount) filter (where posting.amount < 0)::text as paid,
             sum(posting.amount) filter (where posting.amount > 0)::text as taken
      from ledger_accounts account
        join postings posting on posting.account_id = account.id
        join journals journal on journal.id = posting.journal_id
        left join journal_kind_lines allowed
          on allowed.journal_kind = journal.kind and allowed.account_kind = account.kind
          and allowed.side = case when posting.amount > 0 then 'debit' else 'credit' end
      where account.kind in ('escrow', 'fee_deferred', 'screenout_budget', 'pay_promise_budget')
      group by account.id
      having account.balance <> coalesce(sum(posting.amount) filter (where allowed.side is not null), 0)`,
  },
];

/**
 * Rebuilds the content that `request_hash` identifies from the postings; per journal, so that no larger set is sorted.
 */
function journalsNotAsRequested(journals: SQL): SQL {
  return sql`
    select journal.id as journal, journal.key, journal.kind
    from ${journals} journal
      cross join lateral (
        select string_agg(line.text, chr(10) order by line.text collate "C") as lines
        from (
          select concat_ws(' ', account.kind, account.owner, posting.amount) as text
          from postings posting join ledger_accounts account on account.id = posting.account_id
          where posting.journal_id = journal.id
        ) line
      ) posted
      left join journal_keys requested on requested.key = journal.key
    where posted.lines is not null and requested.request_hash is distinct from ledger_request_hash(
      journal.key, journal.kind, journal.meta, journal.effective_at, posted.lines)`;
}

/** The invariants of the seals: see `seal_journals` in `database/ledger`. */
export const sealChecks: readonly LedgerCheck[] = [
  {
    name: "every seal witnesses its journals as they are",
    of: sealsTable,
    offending: (seals) => sql`
      select id as seal, first_journal as "firstJournal", last_journal as "lastJournal", sealed_at as "sealedAt"
      from ${seals} seal
      where root_hash <> ledger_seal_root(first_journal, last_journal, previous_hash)`,
  },
  {
    name: "every seal continues the one before",
    of: sealsTable,
    offending: (seals) => sql`
      select seal.id as seal, seal.first_journal as "firstJournal", before.last_journal as "sealedBefore"
      from ${seals} seal left join ledger_seals before on before.id = seal.id - 1
      where (seal.id = 1) <> (before.id is null)
         or seal.first_journal <> coalesce(before.last_journal, 0) + 1
         or seal.previous_hash <> coalesce(before.root_hash, '')`,
  },
];
