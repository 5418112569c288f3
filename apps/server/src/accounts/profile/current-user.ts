import type { User } from "@sigi/contract/accounts.ts";
import { consentVersion } from "@sigi/contract/accounts.ts";
import { levelName } from "@sigi/survey/levels.ts";
import { Unauthenticated } from "../../platform/business-error.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { selectAccountDetails } from "./repository.ts";
import type { AccountDetails } from "./repository.ts";

/**
 * The signed-in user as they see themselves. Balance and credit (rupiah) come from the ledger.
 * @throws Unauthenticated when the account was deleted meanwhile.
 */
export async function currentUser(
  tx: Tx | Database,
  userId: number,
): Promise<User> {
  const account = await selectAccountDetails(tx, userId);
  if (!account) throw new Unauthenticated();
  return presentAccount(account);
}

/** An account as its user sees it. */
export function presentAccount(account: AccountDetails): User {
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    emailVerified: account.emailVerifiedAt !== null,
    image: account.image,
    level: account.level,
    levelName: levelName(account.level),
    role: account.role,
    profileComplete: account.profileComplete,
    twoStep: account.twoStepSince !== null,
    referralCode: account.referralCode,
    locale: account.locale,
    balance: account.balance,
    credit: account.credit,
    consentDue: (account.agreedTo ?? "") < consentVersion,
  };
}
