import { discountOf } from "@sigi/survey/prices.ts";
import type { VoucherTerms } from "@sigi/survey/prices.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { creatorOf } from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import { VoucherRefused } from "../errors.ts";
import type { VoucherFault } from "../errors.ts";
import type { OrderRow } from "../orders/repository.ts";
import { countVoucherUses } from "../orders/read-models.ts";
import { lockVoucherByCode, lockVoucherRow } from "./repository.ts";
import type { VoucherRow } from "./repository.ts";

/*
 * A voucher is used by orders: by open orders, which release it when they are cancelled, and permanently by paid
 * orders. Its row stays locked from the count of its uses until the order that uses it is stored, so that it is never
 * overused.
 */

/** The fields that an order with a voucher stores. `discount` in rupiah. */
export type VoucherUse = Pick<
  OrderRow,
  "voucherId" | "voucherIssue" | "voucher" | "discount"
>;

const none: VoucherUse = {
  voucherId: null,
  voucherIssue: null,
  voucher: null,
  discount: 0,
};

/**
 * Returns the use, by a new order of a survey, of the voucher that the creator applied; none for a price below the
 * voucher's minimum.
 * @throws VoucherRefused if the voucher is no longer valid, or its terms differ from those that the creator saw.
 */
export async function useVoucher(
  tx: Tx,
  survey: SurveyRow,
  price: number,
  now: Date,
): Promise<VoucherUse> {
  const { voucher } = survey;
  const discount = discountOf(voucher, price);
  if (voucher === null || discount === 0) return none;
  const { row, terms } = await usableVoucher(tx, survey, voucher.code, now);
  if (discountOf(terms, price) !== discount) {
    throw new VoucherRefused("voucher_terms_changed");
  }
  return {
    voucherId: row.id,
    voucherIssue: row.issue,
    voucher: terms,
    discount,
  };
}

/** Locks a voucher that the survey's creator may use now. @throws VoucherRefused */
export async function usableVoucher(
  tx: Tx,
  survey: SurveyRow,
  code: string,
  now: Date,
): Promise<{ row: VoucherRow; terms: VoucherTerms }> {
  const row = await lockVoucherByCode(tx, code);
  if (!row?.active) throw new VoucherRefused("voucher_unknown");
  const fault =
    row.startsAt && now < row.startsAt
      ? "voucher_not_begun"
      : row.endsAt && now >= row.endsAt
        ? "voucher_over"
        : await usedUp(tx, survey, row, "open");
  if (fault) throw new VoucherRefused(fault);
  const { type, value, minTotal } = row;
  return { row, terms: { code, type, value, minTotal } };
}

/** Returns true unless a cancelled order that was paid nevertheless has lost its voucher to other orders. */
export async function mayStillUseVoucher(
  tx: Tx,
  survey: SurveyRow,
  { state, voucherId, voucherIssue }: OrderRow,
): Promise<boolean> {
  if (voucherId === null || state !== "cancelled") return true;
  const row = await lockVoucherRow(tx, voucherId);
  return row.issue === voucherIssue && !(await usedUp(tx, survey, row, "paid"));
}

/**
 * Returns the fault if no use is left for a new order (`open`) or for an order that is paid now (`paid`). A creator may
 * have only one unpaid use of a limited voucher; otherwise one creator could block all uses. Orders of the same survey
 * do not count: at most one of them is ever paid.
 */
async function usedUp(
  tx: Tx,
  survey: SurveyRow,
  voucher: VoucherRow,
  becomes: "open" | "paid",
): Promise<VoucherFault | undefined> {
  const { maxUses, maxUsesPerUser } = voucher;
  if (maxUses === null && maxUsesPerUser === null) return undefined;
  const uses = await countVoucherUses(tx, voucher, {
    userId: creatorOf(survey),
    exceptSurveyId: survey.id,
  });
  if (maxUsesPerUser !== null && uses.ofUser >= maxUsesPerUser)
    return "voucher_used_by_you";
  if (maxUses === null) return undefined;
  if (uses.all >= maxUses) return "voucher_used_up";
  if (becomes === "open" && uses.unpaidOfUser > 0) return "voucher_unpaid";
  return undefined;
}
