import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Tx } from "../platform/database/transaction.ts";
import type { AccountKind, AccountOwner } from "./chart-of-accounts.ts";
import { ledgerAccounts } from "./tables.ts";

/** Of each kind of account: the sum of the balances (debits positive, rupiah) and how many accounts hold any. */
export async function sumByKind(tx: Tx, kinds: readonly AccountKind[]) {
  return tx
    .select({
      kind: ledgerAccounts.kind,
      balance: sql<number>`sum(${ledgerAccounts.balance})`.mapWith(Number),
      accounts: sql<number>`count(*)::int`,
    })
    .from(ledgerAccounts)
    .where(
      and(
        inArray(ledgerAccounts.kind, [...kinds]),
        ne(ledgerAccounts.balance, 0),
      ),
    )
    .groupBy(ledgerAccounts.kind);
}

/** Balances of accounts of one kind, debits positive; what nothing was posted to is left out. */
export async function selectBalances(
  tx: Tx,
  kind: AccountKind,
  owners: readonly AccountOwner[],
): Promise<{ owner: string; balance: number }[]> {
  if (owners.length === 0) return [];
  return tx
    .select({ owner: ledgerAccounts.owner, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.kind, kind),
        inArray(ledgerAccounts.owner, [...owners]),
      ),
    );
}
