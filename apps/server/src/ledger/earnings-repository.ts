import { and, desc, eq, sql } from "drizzle-orm";
import type { Tx } from "../platform/database/transaction.ts";
import type { AccountOwner } from "./chart-of-accounts.ts";
import type { EntryKind } from "./journals.ts";
import { journals, ledgerAccounts, postings } from "./tables.ts";

/** What events of one kind added to somebody's balance, and how many they were. Rupiah as the person sees them. */
export async function sumEarnings(
  tx: Tx,
  owner: AccountOwner,
  kind: EntryKind,
): Promise<{ total: number; events: number }> {
  const [row] = await tx
    .select({
      total: sql<number>`coalesce(-sum(${postings.amount}), 0)`.mapWith(Number),
      events: sql<number>`count(*)::int`,
    })
    .from(postings)
    .innerJoin(journals, eq(journals.id, postings.journalId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .where(balanceMovedBy(owner, kind));
  return row ?? { total: 0, events: 0 };
}

/** The newest of them. */
export async function selectEarnings(
  tx: Tx,
  owner: AccountOwner,
  kind: EntryKind,
  limit: number,
): Promise<{ amount: number; earnedAt: Date }[]> {
  const rows = await tx
    .select({ amount: postings.amount, earnedAt: journals.occurredAt })
    .from(postings)
    .innerJoin(journals, eq(journals.id, postings.journalId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .where(balanceMovedBy(owner, kind))
    .orderBy(desc(postings.version))
    .limit(limit);
  return rows.map(({ amount, earnedAt }) => ({ amount: -amount, earnedAt }));
}

const balanceMovedBy = (owner: AccountOwner, kind: EntryKind) =>
  and(
    eq(ledgerAccounts.kind, "payable"),
    eq(ledgerAccounts.owner, owner),
    eq(journals.kind, kind),
  );
