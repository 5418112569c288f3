import { rememberByDefault } from "@sigi/contract/accounts.ts";
import type { Locale } from "@sigi/contract/accounts.ts";
import { Invalid } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Clock } from "../../platform/services.ts";
import { readReferral } from "../referral/read-referral.ts";
import { createUser } from "../registration/create-user.ts";
import type { Browser } from "../sessions/device.ts";
import { signIn } from "../sessions/sign-in.ts";
import type { SignedIn } from "../sessions/sign-in.ts";
import { GoogleEmailUnverified, GoogleLinkedAlready } from "./errors.ts";
import type { GoogleIdentity } from "./provider.ts";
import { insertGoogleIdentity } from "./repository.ts";

interface NewGoogleUser {
  readonly identity: GoogleIdentity;
  readonly consent: boolean;
  readonly referral: string | undefined;
  readonly locale: Locale;
  readonly browser: Browser;
}

/**
 * Creates an account without a password for a Google account whose address Google has verified, and signs in.
 * @throws Invalid at `consent` or `referral`; EmailTaken, GoogleLinkedAlready when a concurrent request was faster.
 */
export async function registerWithGoogle(
  tx: Tx,
  clock: Clock,
  { identity, consent, referral: typed, locale, browser }: NewGoogleUser,
): Promise<SignedIn> {
  if (!consent) throw new Invalid({ consent: [{ code: "consent_required" }] });
  const referral = await readReferral(tx, typed);
  if (!referral.code && typed) throw new Invalid(referral.faults);
  if (!identity.emailVerified) throw new GoogleEmailUnverified();
  const now = clock.now();
  const { id } = await createUser(tx, {
    name: identity.name,
    email: identity.email,
    passwordHash: null,
    locale,
    consentedAt: now,
    consentSource: "google",
    referredBy: referral.code,
    emailVerifiedAt: now,
  });
  const { subject } = identity;
  const linked = await insertGoogleIdentity(tx, {
    subject,
    userId: id,
    linkedAt: now,
  });
  if (!linked) throw new GoogleLinkedAlready();
  return signIn(tx, clock, id, {
    remember: rememberByDefault,
    secondStep: false,
    browser,
  });
}
