import type { Bank } from "@sigi/contract/withdrawals.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { banks, withdrawals } from "../tables.ts";

export const bankColumns = {
  id: banks.id,
  name: banks.name,
  code: banks.code,
  image: banks.image,
};

type BankRow = typeof banks.$inferSelect;
type NewBank = Omit<typeof banks.$inferInsert, "active">;

/** Banks before e-wallets, each by name, whatever its capitals. */
export function selectActiveBanks(db: Database): Promise<Bank[]> {
  return db
    .select(bankColumns)
    .from(banks)
    .where(eq(banks.active, true))
    .orderBy(asc(banks.kind), sql`lower(${banks.name})`);
}

/** Keeps the bank as it is until the transaction ends, so that it is not removed while money is asked for through it. */
export async function holdActiveBank(tx: Tx, bankId: number): Promise<boolean> {
  const found = await tx
    .select({ id: banks.id })
    .from(banks)
    .where(and(eq(banks.id, bankId), eq(banks.active, true)))
    .for("share");
  return found.length > 0;
}

/** Keeps others from changing it until the transaction ends. */
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

/** Undefined when another one has the code. */
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

/** Back on the list, under its id. */
export async function reviveBank(
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

export async function isBankUsed(tx: Tx, bankId: number): Promise<boolean> {
  const used = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(eq(withdrawals.bankId, bankId))
    .limit(1);
  return used.length > 0;
}

export async function hideBank(tx: Tx, id: number): Promise<void> {
  await tx.update(banks).set({ active: false }).where(eq(banks.id, id));
}

export async function deleteBankRow(tx: Tx, id: number): Promise<void> {
  await tx.delete(banks).where(eq(banks.id, id));
}
