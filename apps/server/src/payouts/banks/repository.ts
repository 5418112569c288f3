import type { Bank } from "@sigi/contract/withdrawals.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import { sqlErrorOf } from "../../platform/database/sql-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { banks } from "../tables.ts";

export const bankColumns = {
  id: banks.id,
  name: banks.name,
  code: banks.code,
  kind: banks.kind,
  image: banks.image,
  digitsMin: banks.digitsMin,
  digitsMax: banks.digitsMax,
};

type BankRow = typeof banks.$inferSelect;
type NewBank = Omit<typeof banks.$inferInsert, "active">;

const FOREIGN_KEY_VIOLATION = "23503";

/** Returns the listed banks: banks before e-wallets, each by name, case-insensitive. */
export function selectActiveBanks(db: Tx | Database): Promise<Bank[]> {
  return db
    .select(bankColumns)
    .from(banks)
    .where(eq(banks.active, true))
    .orderBy(asc(banks.kind), sql`lower(${banks.name})`);
}

/** Locks the bank in share mode until the transaction ends, so that it is not removed while a request uses it. */
export async function lockActiveBank(
  tx: Tx,
  bankId: number,
): Promise<Bank | undefined> {
  const [found] = await tx
    .select(bankColumns)
    .from(banks)
    .where(and(eq(banks.id, bankId), eq(banks.active, true)))
    .for("share");
  return found;
}

/** Locks the bank until the transaction ends. */
export async function lockBank(
  tx: Tx,
  named: { readonly id: number } | { readonly code: string },
): Promise<BankRow | undefined> {
  const [row] = await tx
    .select()
    .from(banks)
    .where("id" in named ? eq(banks.id, named.id) : eq(banks.code, named.code))
    .for("update");
  return row;
}

/** Inserts a bank. @returns undefined if another bank has the code. */
export async function insertBank(
  tx: Tx,
  bank: NewBank,
): Promise<Bank | undefined> {
  const [row] = await tx
    .insert(banks)
    .values(bank)
    .onConflictDoNothing({ target: banks.code })
    .returning(bankColumns);
  return row;
}

/** Restores a hidden bank under its id. */
export async function restoreBank(
  tx: Tx,
  id: number,
  bank: NewBank,
): Promise<Bank | undefined> {
  const [row] = await tx
    .update(banks)
    .set({ ...bank, active: true })
    .where(eq(banks.id, id))
    .returning(bankColumns);
  return row;
}

export async function updateBankRow(
  tx: Tx,
  id: number,
  change: Pick<NewBank, "name" | "digitsMin" | "digitsMax">,
): Promise<Bank | undefined> {
  const [row] = await tx
    .update(banks)
    .set(change)
    .where(eq(banks.id, id))
    .returning(bankColumns);
  return row;
}

export async function hideBank(tx: Tx, id: number): Promise<void> {
  await tx.update(banks).set({ active: false }).where(eq(banks.id, id));
}

/**
 * Deletes a bank. Returns false if rows of other tables refer to it. Uses a savepoint, so that it can be hidden
 * instead.
 */
export async function deleteUnusedBank(tx: Tx, id: number): Promise<boolean> {
  try {
    await tx.transaction((savepoint) =>
      savepoint.delete(banks).where(eq(banks.id, id)),
    );
    return true;
  } catch (error) {
    if (sqlErrorOf(error)?.sqlState === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}
