import { rememberByDefault } from "@sigi/contract/accounts.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { verifyEmailAddress } from "../repository.ts";
import { googleLinkedEmail } from "../security-emails.ts";
import type { Browser } from "../sessions/device.ts";
import { signIn } from "../sessions/sign-in.ts";
import type { SignedIn } from "../sessions/sign-in.ts";
import { GoogleEmailUnverified, GoogleLinkedAlready } from "./errors.ts";
import type { GoogleIdentity } from "./provider.ts";
import { findGoogleUser, insertGoogleIdentity } from "./repository.ts";

/** A user who has just entered the account's password. */
interface GoogleLinker {
  readonly userId: number;
  /** The result of `CheckSecondStep`. */
  readonly secondStep: boolean;
}

/**
 * Links a Google account to the account with the same address, and signs in.
 * @throws GoogleLinkedAlready when the account has another Google account; OtpRequired
 */
export async function linkGoogle(
  tx: Tx,
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  { userId, secondStep }: GoogleLinker,
  identity: GoogleIdentity,
  browser: Browser,
): Promise<SignedIn> {
  const { subject, email } = identity;
  if (!identity.emailVerified) throw new GoogleEmailUnverified();
  const now = clock.now();
  if (await insertGoogleIdentity(tx, { subject, userId, linkedAt: now })) {
    await verifyEmailAddress(tx, { userId, email }, now);
    await jobs.enqueue(tx, googleLinkedEmail, { userId });
  } else if ((await findGoogleUser(tx, subject)) !== userId) {
    throw new GoogleLinkedAlready();
  }
  return signIn(tx, clock, userId, {
    remember: rememberByDefault,
    secondStep,
    browser,
  });
}
