import { eq, getTableColumns } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { changesBetween, recordAudit } from "./audit.ts";
import type { Database } from "./database/pool.ts";
import type { Tx } from "./database/transaction.ts";

/** Terms that admins configure, as audit records name them. */
type TermsKind =
  "closing_terms" | "fair_pay_terms" | "referral_terms" | "withdrawal_terms";

/** A table with one row, `id` 1, that the migration inserts, and a column for each of the terms. */
type TermsTable<Terms> = PgTable & {
  readonly [Name in keyof Terms | "id"]: AnyPgColumn;
};

/** Creates the functions that read, lock and change the only row of a terms table. */
export function termsRow<Terms extends Readonly<Record<string, number>>>(
  table: TermsTable<Terms>,
  kind: TermsKind,
) {
  // The type omits the columns, which drizzle cannot follow through a generic.
  const rows: PgTable = table;
  const { id: _id, ...columns } = getTableColumns(rows);
  const only = ([row]: readonly unknown[]): Terms => {
    if (!row) throw new Error(`the row of ${kind} is missing`);
    return row as Terms;
  };

  const read = async (db: Database | Tx): Promise<Terms> =>
    only(await db.select(columns).from(rows));

  /** Locks the terms until the transaction ends. */
  const lock = async (tx: Tx): Promise<Terms> =>
    only(await tx.select(columns).from(rows).for("update"));

  /** Changes the terms. Unchanged terms write no audit record. */
  const change = async (
    tx: Tx,
    adminId: number,
    terms: Terms,
  ): Promise<Terms> => {
    const changes = changesBetween<string>(await lock(tx), terms);
    if (Object.keys(changes).length === 0) return terms;
    const action = `${kind}_changed` as const;
    await recordAudit(tx, { adminId, action, subject: { kind }, changes });
    await tx.update(rows).set(terms).where(eq(table.id, 1));
    return terms;
  };

  return { read, lock, change };
}
