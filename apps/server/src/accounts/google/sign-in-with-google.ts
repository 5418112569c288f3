import type { Tx } from "../../platform/database/transaction.ts";
import type { Clock } from "../../platform/services.ts";
import type { Browser } from "../sessions/browser.ts";
import { GoogleEmailUnverified } from "../errors.ts";
import type { GoogleIdentity } from "./google-provider.ts";
import { findGoogleUser } from "./repository.ts";
import { selectPassword } from "../repository.ts";
import { signIn } from "../sessions/sign-in.ts";
import type { SignedIn } from "../sessions/sign-in.ts";
import { selectTwoStep } from "../two-step/repository.ts";

/**
 * Signed in, or what is missing for it: the code of an account with two-step sign-in, consent for a new account, or the
 * password of the one with that address.
 */
export type GoogleEntry =
  | { readonly outcome: "signed_in"; readonly signedIn: SignedIn }
  | { readonly outcome: "second_step" | "consent" | "link" };

/**
 * Somebody has shown who they are at Google. The Google account is known by its subject, never by its address; an
 * address counts only when Google has verified it, and even then links nothing by itself.
 * @throws GoogleEmailUnverified
 */
export async function enterWithGoogle(
  tx: Tx,
  clock: Clock,
  identity: GoogleIdentity,
  browser: Browser,
): Promise<GoogleEntry> {
  const userId = await findGoogleUser(tx, identity.subject);
  if (userId !== undefined) {
    if (await selectTwoStep(tx, userId)) return { outcome: "second_step" };
    const options = { remember: false, secondStep: false, browser };
    return {
      outcome: "signed_in",
      signedIn: await signIn(tx, clock, userId, options),
    };
  }
  if (!identity.emailVerified) throw new GoogleEmailUnverified();
  const owner = await selectPassword(tx, identity.email);
  return { outcome: owner ? "link" : "consent" };
}
