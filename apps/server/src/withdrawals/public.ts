/** What other domains may know of withdrawals. */
export { selectAccountKeyIds } from "./account-repository.ts";
export { countPendingOf, eraseAccounts } from "./requests/erase-accounts.ts";
export { withdrawalDecided } from "./events.ts";
export { listWithdrawalsOf } from "./requests/list-withdrawals.ts";
export { ownWithdrawalsAfter } from "./own-withdrawals-after.ts";
export { reencryptAccounts } from "./requests/reencrypt-accounts.ts";
export { sealOldAccounts } from "./seal-old-accounts.ts";
