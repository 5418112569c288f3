import { statusOf } from "@sigi/contract/withdrawals.ts";
import type { Withdrawal } from "@sigi/contract/withdrawals.ts";
import type { Cipher } from "../../platform/encryption.ts";
import { holderDiffers, maskAccountNumber } from "../../payouts/public.ts";
import type { BankAccount } from "../../payouts/public.ts";
import { withdrawalAccounts } from "./repository.ts";

/** A stored withdrawal with its bank, its owner and its encrypted account. Amounts in rupiah. */
export interface WithdrawalRow extends Omit<
  Withdrawal,
  | keyof BankAccount
  | "status"
  | "underReview"
  | "heldWith"
  | "needsSecondAdmin"
  | "nameDiffers"
> {
  readonly user: NonNullable<Withdrawal["user"]>;
  readonly secondAdminAbove: number;
  readonly account: string;
  readonly heldWith: number | null;
  readonly heldWithName: string | null;
}

/**
 * Returns a withdrawal for admins, who need the whole account number to send the money.
 * @throws Undecryptable
 */
export function forAdmin(cipher: Cipher, row: WithdrawalRow): Withdrawal {
  const { account, secondAdminAbove, heldWith, heldWithName, ...rest } = row;
  const { id, user, stage, amount } = row;
  const to = withdrawalAccounts.decrypt(cipher, {
    id,
    userId: user.id,
    account,
  });
  return {
    ...rest,
    ...to,
    heldWith:
      heldWith === null ? null : { id: heldWith, name: heldWithName ?? "" },
    status: statusOf(stage),
    underReview: Boolean(row.heldFor),
    needsSecondAdmin: amount > secondAdminAbove || Boolean(row.heldFor),
    nameDiffers: holderDiffers(user.name, to.accountName),
  };
}

/**
 * Returns a withdrawal for its owner's export, with the whole account number.
 * @throws Undecryptable
 */
export function forExport(cipher: Cipher, row: WithdrawalRow): Withdrawal {
  const {
    user: _user,
    needsSecondAdmin: _needs,
    nameDiffers: _differs,
    heldFor: _heldFor,
    heldWith: _heldWith,
    approvedBy: _approvedBy,
    batchId: _batchId,
    ...own
  } = forAdmin(cipher, row);
  return own;
}

/**
 * Returns a withdrawal for its owner, with a masked account number.
 * @throws Undecryptable
 */
export function forOwner(cipher: Cipher, row: WithdrawalRow): Withdrawal {
  const own = forExport(cipher, row);
  return { ...own, accountNumber: maskAccountNumber(own.accountNumber) };
}
