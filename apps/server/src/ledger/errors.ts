import { businessError } from "../platform/business-error.ts";

/** The user's balance is lower than the amount. */
export const BalanceTooLow = businessError("conflict", "balance_too_low");

/** Another event was posted under this key before: a defect of the caller, since a key names its event. */
export class JournalKeyReused extends Error {
  override readonly name = "JournalKeyReused";

  constructor(key: string) {
    super(`journal ${key} was posted with other content`);
  }
}

/** The journal would move money on the account of a deleted user. */
export class AccountClosed extends Error {
  override readonly name = "AccountClosed";

  constructor(key: string) {
    super(`journal ${key} moves money on a closed account`);
  }
}
