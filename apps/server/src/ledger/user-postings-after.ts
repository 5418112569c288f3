import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import type { UserPosting } from "./list-user-postings.ts";
import { journals, ledgerAccounts, postings } from "./tables.ts";

/** Movements of a person's balance in their order, from the one after `after`. */
export async function userPostingsAfter(
  db: Database,
  userId: number,
  after: number,
  limit: number,
): Promise<UserPosting[]> {
  const rows = await db
    .select({
      id: postings.version,
      kind: journals.kind,
      meta: journals.meta,
      amount: postings.amount,
      balanceAfter: postings.balanceAfter,
      occurredAt: journals.occurredAt,
    })
    .from(postings)
    .innerJoin(journals, eq(journals.id, postings.journalId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .where(
      and(
        eq(ledgerAccounts.kind, "payable"),
        eq(ledgerAccounts.owner, `user:${userId}`),
        gt(postings.version, after),
      ),
    )
    .orderBy(asc(postings.version))
    .limit(limit);
  // What the house owes a person is a credit, which the ledger writes negative.
  return rows.map((row) => ({
    ...row,
    amount: -row.amount,
    balanceAfter: Math.abs(row.balanceAfter),
  }));
}
