import type { Tx } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import type { Browser } from "../sessions/browser.ts";
import { GoogleEmailUnverified, GoogleLinkedAlready } from "../errors.ts";
import type { GoogleIdentity } from "./google-provider.ts";
import { findGoogleUser, insertGoogleIdentity } from "./repository.ts";
import { updateEmailVerified } from "../repository.ts";
import { signIn } from "../sessions/sign-in.ts";
import type { SignedIn } from "../sessions/sign-in.ts";

/** Tells the owner that a Google account signs in to theirs from now on. */
export const googleLinkedMail = jobKind<{ userId: number }>(
  "accounts.google-linked-mail",
);

/** Who has just entered the password of the account. */
interface GoogleLinker {
  readonly userId: number;
  /** What `CheckSecondStep` gave. */
  readonly secondStep: boolean;
}

/**
 * Links a Google account to the account of the same address, whose owner has just entered its password, and signs in.
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
    await updateEmailVerified(tx, { userId, email }, now);
    await jobs.enqueue(tx, googleLinkedMail, { userId });
  } else if ((await findGoogleUser(tx, subject)) !== userId) {
    throw new GoogleLinkedAlready();
  }
  return signIn(tx, clock, userId, { remember: false, secondStep, browser });
}
