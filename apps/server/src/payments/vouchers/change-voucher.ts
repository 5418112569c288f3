import type { AuditValue } from "@sigi/contract/audit.ts";
import type { Voucher, VoucherEdit } from "@sigi/contract/vouchers.ts";
import { changesBetween, recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { VoucherCodeTaken, VoucherMakesNoSense } from "../errors.ts";
import { isCodeTaken, lockVoucher, storeVoucher } from "./repository.ts";

const emptyPlace: VoucherEdit = {
  code: "",
  type: "percent",
  value: 0,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerUser: null,
  minTotal: 0,
  active: false,
};

/** Sets the voucher of a place; under another code it counts its uses anew. @throws NotFound, VoucherCodeTaken, VoucherMakesNoSense */
export async function changeVoucher(
  tx: Tx,
  adminId: number,
  { id, edit }: { id: number; edit: VoucherEdit },
): Promise<Voucher> {
  requireSense(edit);
  const before = await lockVoucher(tx, id);
  if (await isCodeTaken(tx, { id, code: edit.code }))
    throw new VoucherCodeTaken();
  await recordAudit(tx, {
    adminId,
    action: "voucher_changed",
    subject: { kind: "voucher", id },
    changes: changesBetween(plain(before), plain(edit)),
  });
  const used = edit.code === before.code ? before.used : 0;
  return storeVoucher(tx, id, { ...edit, used });
}

/** Empties a place. @throws NotFound */
export async function resetVoucher(
  tx: Tx,
  adminId: number,
  id: number,
): Promise<Voucher> {
  const before = await lockVoucher(tx, id);
  if (before.code === "") return before;
  await recordAudit(tx, {
    adminId,
    action: "voucher_reset",
    subject: { kind: "voucher", id },
    changes: { code: { from: before.code, to: "" } },
  });
  return storeVoucher(tx, id, { ...emptyPlace, used: 0 });
}

function requireSense({ type, value, startsAt, endsAt }: VoucherEdit): void {
  if (type === "percent" && value > 100)
    throw new VoucherMakesNoSense("value", "voucher_percent");
  if (startsAt && endsAt && endsAt <= startsAt)
    throw new VoucherMakesNoSense("ends_at", "voucher_period");
}

/** As the log keeps it: points in time as text. */
function plain(voucher: VoucherEdit) {
  const { code, type, value, startsAt, endsAt } = voucher;
  const { maxUses, maxUsesPerUser, minTotal, active } = voucher;
  return {
    code,
    type,
    value,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    maxUses,
    maxUsesPerUser,
    minTotal,
    active,
  } satisfies Record<string, AuditValue>;
}
