import type { Voucher, VoucherEdit } from "@sigi/contract/vouchers.ts";
import { and, asc, eq, ne } from "drizzle-orm";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { vouchers } from "./tables.ts";

/** By id. */
export function selectVouchers(tx: Tx): Promise<Voucher[]> {
  return tx.select().from(vouchers).orderBy(asc(vouchers.id));
}

/** Locks all vouchers, so that concurrent changes cannot set the same code twice. @throws NotFound for an unknown id. */
export async function lockVoucher(tx: Tx, id: number): Promise<Voucher> {
  const rows = await tx
    .select()
    .from(vouchers)
    .orderBy(asc(vouchers.id))
    .for("update");
  const row = rows.find((voucher) => voucher.id === id);
  if (!row) throw new NotFound();
  return row;
}

export async function isCodeTaken(
  tx: Tx,
  { id, code }: { id: number; code: string },
): Promise<boolean> {
  const others = and(eq(vouchers.code, code), ne(vouchers.id, id));
  return (await tx.$count(vouchers, others)) > 0;
}

/** @throws NotFound for an unknown id. */
export async function storeVoucher(
  tx: Tx,
  id: number,
  change: VoucherEdit & { readonly used?: number },
): Promise<Voucher> {
  const [row] = await tx
    .update(vouchers)
    .set(change)
    .where(eq(vouchers.id, id))
    .returning();
  if (!row) throw new NotFound();
  return row;
}
