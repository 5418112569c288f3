import type { AuditValue } from "@sigi/contract/audit.ts";
import type { Voucher, VoucherEdit } from "@sigi/contract/vouchers.ts";
import { changesBetween, recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { VoucherCodeTaken, VoucherInvalid } from "../errors.ts";
import {
  countPayments,
  isCodeTaken,
  lockVoucher,
  storeVoucher,
} from "./repository.ts";

const emptyVoucher: VoucherEdit = {
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

/** Changes a voucher; a new code resets the count of its uses. @throws NotFound, VoucherCodeTaken, VoucherInvalid */
export async function changeVoucher(
  tx: Tx,
  adminId: number,
  { id, edit }: { id: number; edit: VoucherEdit },
): Promise<Voucher> {
  checkVoucher(edit);
  const before = await lockVoucher(tx, id);
  if (await isCodeTaken(tx, { id, code: edit.code }))
    throw new VoucherCodeTaken();
  await recordAudit(tx, {
    adminId,
    action: "voucher_changed",
    subject: { kind: "voucher", id },
    changes: changesBetween(auditValues(before), auditValues(edit)),
  });
  const issue = edit.code === before.code ? before.issue : before.issue + 1;
  const voucher = await storeVoucher(tx, id, { ...edit, issue });
  return { ...voucher, used: await countPayments(tx, voucher) };
}

/** Empties a voucher. @throws NotFound */
export async function resetVoucher(
  tx: Tx,
  adminId: number,
  id: number,
): Promise<Voucher> {
  const before = await lockVoucher(tx, id);
  if (before.code === "") return { ...before, used: 0 };
  await recordAudit(tx, {
    adminId,
    action: "voucher_reset",
    subject: { kind: "voucher", id },
    changes: { code: { from: before.code, to: "" } },
  });
  const issue = before.issue + 1;
  const voucher = await storeVoucher(tx, id, { ...emptyVoucher, issue });
  return { ...voucher, used: 0 };
}

function checkVoucher({ type, value, startsAt, endsAt }: VoucherEdit): void {
  if (type === "percent" && value > 100)
    throw new VoucherInvalid("value", "voucher_percent");
  if (startsAt && endsAt && endsAt <= startsAt)
    throw new VoucherInvalid("ends_at", "voucher_period");
}

/** The audit log stores times as text. */
function auditValues(voucher: VoucherEdit) {
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
