/** The interface of payouts to the domains that send money. */
export {
  destinationOf,
  isSameDestination,
  maskAccountNumber,
  maskName,
  missingFieldsOf,
} from "./bank-accounts/bank-account.ts";
export type { BankAccount, Destination } from "./bank-accounts/bank-account.ts";
export { EncryptedAccounts } from "./bank-accounts/encrypted-accounts.ts";
export { holderDiffers } from "./bank-accounts/holder-name.ts";
export { requireTrusted } from "./bank-accounts/require-trusted.ts";
export { bankColumns, selectActiveBanks } from "./banks/repository.ts";
export { requireBank } from "./banks/require-bank.ts";
export { requireOtherUser, requireSecondAdmin } from "./by-hand/two-admins.ts";
export { payoutProvider } from "./choose-provider.ts";
export {
  lockWithdrawalTerms,
  readWithdrawalTerms,
} from "./terms/repository.ts";
export type { TransferFile } from "./payout-provider.ts";
