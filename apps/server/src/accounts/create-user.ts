import type { Locale } from "@sigi/contract/accounts.ts";
import { consentVersion } from "@sigi/contract/accounts.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { EmailTaken } from "./errors.ts";
import { newReferralCode } from "./referral-code.ts";
import { insertAccount } from "./repository.ts";
import type { Account } from "./repository.ts";

export interface NewUser {
  readonly name: string;
  /** Lower case. */
  readonly email: string;
  /** From `hashPassword`, which takes its time: before the transaction. Null for who signs in with Google alone. */
  readonly passwordHash: string | null;
  readonly locale: Locale;
  /** Which terms the person agreed to, if not to the present ones, and when. */
  readonly consentVersion?: string;
  readonly consentedAt: Date;
  readonly role?: "admin" | "user";
  /** Only for accounts that need no mail: demo data, admins, tests. */
  readonly emailVerifiedAt?: Date | null;
}

/**
 * Opens an account with a referral code of its own.
 * @throws EmailTaken
 */
export async function createUser(tx: Tx, user: NewUser): Promise<Account> {
  const account = await insertAccount(tx, {
    consentVersion,
    ...user,
    referralCode: newReferralCode(),
    createdAt: user.consentedAt,
  });
  if (!account) throw new EmailTaken();
  return account;
}
