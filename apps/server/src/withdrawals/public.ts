/** The interface of withdrawals to other domains. */
export { withdrawalDecided } from "./events.ts";
export { listSavedAccounts } from "./payout-accounts/saved-accounts.ts";
export { eraseAccounts } from "./requests/erase-accounts.ts";
export {
  listWithdrawalsOf,
  withdrawalsAfter,
} from "./requests/list-withdrawals.ts";
export {
  countOpenWithdrawals,
  selectReason,
  withdrawalAccounts,
} from "./requests/repository.ts";
export { reencryptProofs } from "./batches/proof.ts";
export { selectProofKeyIds } from "./batches/repository.ts";
