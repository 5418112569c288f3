import { emptyPayoutAccount } from "../../../ui/form/payout-account-fields.tsx";
import type { PayoutAccountValues } from "../../../ui/form/payout-account-fields.tsx";
import { emptyProof } from "../../../ui/form/request-review.tsx";
import type { ProofValues } from "../../../ui/form/request-review.tsx";

export interface RefundValues extends PayoutAccountValues, ProofValues {
  /** The amount in rupiah. */
  readonly amount: number | null;
}

/** The initial values: all available credit, until the user asks for less. */
export const emptyRefund = (available: number): RefundValues => ({
  amount: available,
  ...emptyPayoutAccount,
  ...emptyProof,
});
