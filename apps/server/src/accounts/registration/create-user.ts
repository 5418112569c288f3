import type { Locale } from "@sigi/contract/accounts.ts";
import { consentVersion } from "@sigi/contract/accounts.ts";
import type { ConsentSource } from "@sigi/contract/consents.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { EmailTaken } from "../errors.ts";
import { insertConsent } from "../profile/repository.ts";
import { newReferralCode } from "../profile/referral-code.ts";
import { insertAccount } from "../repository.ts";
import type { Account } from "../repository.ts";

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
  /** Where, if not at the registration. */
  readonly consentSource?: ConsentSource;
  /** The referral code the person came with, if any. */
  readonly referredBy?: string | null;
  readonly role?: "admin" | "user";
  /** Only for accounts that need no mail: demo data, admins, tests. */
  readonly emailVerifiedAt?: Date | null;
}

/**
 * Opens an account with a referral code of its own.
 * @throws EmailTaken
 */
export async function createUser(tx: Tx, user: NewUser): Promise<Account> {
  const {
    consentVersion: version = consentVersion,
    consentedAt: givenAt,
    consentSource: source = "registration",
    ...columns
  } = user;
  const account = await insertAccount(tx, {
    ...columns,
    referralCode: newReferralCode(),
    createdAt: givenAt,
  });
  if (!account) throw new EmailTaken();
  await insertConsent(tx, { userId: account.id, version, givenAt, source });
  return account;
}
