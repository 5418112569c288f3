import { sql } from "drizzle-orm";
import { accountsTable, journalsTable } from "../ledger/public.ts";
import type { LedgerCheck } from "../ledger/public.ts";

/** Invariants between the ledger and deleted accounts. */
export const privacyLedgerChecks: readonly LedgerCheck[] = [
  {
    name: "balances are forfeited by deleted accounts only, in full, to the platform",
    of: journalsTable,
    offending: (journals) => sql`
      select journal.id as journal, journal.key, "user".deleted_at as "deletedAt",
             after.balance_after as "left", given.amount as given
      from ${journals} journal
        left join users "user" on "user".id = ledger_key_id(journal.key, 'forfeit')
        left join ledger_accounts payable
          on payable.kind = 'payable' and payable.owner = 'user:' || "user".id
        left join postings taken
          on taken.journal_id = journal.id and taken.account_id = payable.id
        left join account_versions after
          on after.account_id = taken.account_id and after.version = taken.version
        left join ledger_accounts fee
          on fee.kind = 'forfeited_balance' and fee.owner = 'platform'
        left join postings given
          on given.journal_id = journal.id and given.account_id = fee.id
      where journal.kind = 'balance_forfeited'
        and ("user".deleted_at is null or after.balance_after is distinct from 0
          or given.amount is distinct from -taken.amount)`,
  },
  {
    name: "deleted accounts hold nothing",
    of: accountsTable,
    offending: (accounts) => sql`
      select account.id as account, account.kind, account.owner, account.balance
      from ${accounts} account
        join users "user" on "user".id = ledger_key_id(account.owner, 'user')
      where account.balance <> 0 and "user".deleted_at is not null`,
  },
];
