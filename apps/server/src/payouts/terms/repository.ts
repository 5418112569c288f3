import type { WithdrawalTerms } from "@sigi/contract/payouts.ts";
import { termsRow } from "../../platform/terms-row.ts";
import { withdrawalTerms } from "./tables.ts";

export const {
  read: readWithdrawalTerms,
  lock: lockWithdrawalTerms,
  change: storeWithdrawalTerms,
} = termsRow<WithdrawalTerms>(withdrawalTerms, "withdrawal_terms");
