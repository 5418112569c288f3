/** The interface of withdrawals to other domains. */
export { withdrawalDecided } from "./events.ts";
export { bankColumns } from "./banks/repository.ts";
export { requireBank } from "./banks/require-bank.ts";
export { namesDiffer } from "./requests/holder-name.ts";
export { requireTrusted } from "./requests/require-trusted.ts";
export { maskAccountNumber } from "./requests/withdrawal.ts";
export { eraseAccounts } from "./requests/erase-accounts.ts";
export {
  listWithdrawalsOf,
  withdrawalsAfter,
} from "./requests/list-withdrawals.ts";
export { reencryptAccounts } from "./requests/reencrypt-accounts.ts";
export {
  countOpenWithdrawals,
  selectAccountKeyIds,
  selectReason,
} from "./requests/repository.ts";
export { readWithdrawalTerms } from "./terms/repository.ts";
export { reencryptProofs } from "./payouts/proof.ts";
export { selectProofKeyIds } from "./payouts/repository.ts";
