import { emptyPayoutAccount } from "../../../ui/form/payout-account-fields.tsx";
import type { PayoutAccountValues } from "../../../ui/form/payout-account-fields.tsx";
import { emptyProof } from "../../../ui/form/request-review.tsx";
import type { ProofValues } from "../../../ui/form/request-review.tsx";

export interface RefundValues extends PayoutAccountValues, ProofValues {
  /** Rupiah. */
  readonly amount: number | null;
}

/** All that is available, until the user asks for less. */
export const emptyRefund = (available: number): RefundValues => ({
  amount: available,
  ...emptyPayoutAccount,
  ...emptyProof,
});
