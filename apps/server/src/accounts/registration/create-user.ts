import { randomInt } from "node:crypto";
import type { Locale } from "@sigi/contract/accounts.ts";
import { consentVersion } from "@sigi/contract/accounts.ts";
import type { ConsentSource } from "@sigi/contract/consents.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { insertConsent } from "../profile/repository.ts";
import type { Account } from "../repository.ts";
import { EmailTaken } from "./errors.ts";
import { insertAccount } from "./repository.ts";

export interface NewUser {
  readonly name: string;
  /** The address in lower case. */
  readonly email: string;
  /**
   * The result of `hashPassword`, which is slow: call it before the transaction. Null for users who sign in with Google
   * only.
   */
  readonly passwordHash: string | null;
  readonly locale: Locale;
  /** The version of the terms the user agreed to; by default the current one. */
  readonly consentVersion?: string;
  readonly consentedAt: Date;
  /** The place where the user agreed; by default the registration. */
  readonly consentSource?: ConsentSource;
  /** The referral code the user registered with, if any. */
  readonly referredBy?: string | null;
  readonly role?: "admin" | "user";
  /** Set only for accounts that need no email: demo data, admins, tests. */
  readonly emailVerifiedAt?: Date | null;
}

/**
 * Creates an account with its own referral code, and records the consent.
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

/** The alphabet has no vowels, so that no word appears, and no characters that are easily confused (0/o, 1/l). */
const REFERRAL_ALPHABET = "23456789bcdfghjkmnpqrstvwxyz";
const REFERRAL_LENGTH = 10;

/** Draws one of 28^10 codes, about 3 × 10^14: a code cannot be guessed, and two users never get the same one. */
function newReferralCode(): string {
  return Array.from(
    { length: REFERRAL_LENGTH },
    () => REFERRAL_ALPHABET[randomInt(REFERRAL_ALPHABET.length)],
  ).join("");
}
