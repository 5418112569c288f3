import type {
  AdjustedAccount,
  Adjustment,
  AdjustmentState,
} from "@sigi/contract/adjustments.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../platform/locale/formatters.ts";

export const adjustmentStateLabels: Record<AdjustmentState, () => string> = {
  requested: m.admin_adjustments_requested,
  approved: m.admin_adjustments_approved,
  rejected: m.admin_adjustments_rejected,
  withdrawn: m.admin_adjustments_withdrawn,
};

export const adjustedAccountLabels: Record<AdjustedAccount, () => string> = {
  payable: m.admin_adjustments_payable,
  customer_credit: m.admin_adjustments_customer_credit,
};

/** The amount with its sign: `+Rp 25.000`. */
export const signedAmount = ({ amount }: Pick<Adjustment, "amount">) =>
  amount > 0 ? `+${formatRupiah(amount)}` : formatRupiah(amount);
