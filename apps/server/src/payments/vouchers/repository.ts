import type { Voucher, VoucherEdit } from "@sigi/contract/vouchers.ts";
import { and, asc, eq, ne } from "drizzle-orm";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { orders } from "../orders/tables.ts";
import { vouchers } from "./tables.ts";

export type VoucherRow = typeof vouchers.$inferSelect;

/** Lists the vouchers by id, with the number of payments that used each. */
export async function selectVouchers(tx: Tx): Promise<Voucher[]> {
  const rows = await tx.select().from(vouchers).orderBy(asc(vouchers.id));
  const listed: Voucher[] = [];
  for (const row of rows) {
    listed.push({ ...row, used: await countPayments(tx, row) });
  }
  return listed;
}

/** Counts the payments that used the voucher under its current code. */
export function countPayments(
  tx: Tx,
  { id, issue }: VoucherRow,
): Promise<number> {
  const paid = and(
    eq(orders.voucherId, id),
    eq(orders.voucherIssue, issue),
    eq(orders.state, "paid"),
  );
  return tx.$count(orders, paid);
}

/** Locks a voucher, so that its uses cannot change meanwhile. `code` is in upper case and not empty. */
export async function lockVoucherByCode(
  tx: Tx,
  code: string,
): Promise<VoucherRow | undefined> {
  const [row] = await tx
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.code, code), ne(vouchers.code, "")))
    .for("no key update");
  return row;
}

/** @throws NotFound for an unknown id. */
export async function lockVoucherRow(tx: Tx, id: number): Promise<VoucherRow> {
  const [row] = await tx
    .select()
    .from(vouchers)
    .where(eq(vouchers.id, id))
    .for("no key update");
  if (!row) throw new NotFound();
  return row;
}

/**
 * Locks all vouchers, so that concurrent changes cannot set the same code twice.
 * @throws NotFound for an unknown id.
 */
export async function lockVoucher(tx: Tx, id: number): Promise<VoucherRow> {
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
  change: VoucherEdit & { readonly issue?: number },
): Promise<VoucherRow> {
  const [row] = await tx
    .update(vouchers)
    .set(change)
    .where(eq(vouchers.id, id))
    .returning();
  if (!row) throw new NotFound();
  return row;
}
