import { rememberByDefault } from "@sigi/contract/accounts.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Clock } from "../../platform/services.ts";
import { findUserByEmail } from "../repository.ts";
import type { Browser } from "../sessions/device.ts";
import { signIn } from "../sessions/sign-in.ts";
import type { SignedIn } from "../sessions/sign-in.ts";
import { selectTwoStep } from "../two-step/repository.ts";
import { GoogleEmailUnverified } from "./errors.ts";
import type { GoogleIdentity } from "./provider.ts";
import { findGoogleUser } from "./repository.ts";

/**
 * The user is signed in, or a step is missing: the code of an account with two-step sign-in, consent for a new account,
 * or the password of the account with that address.
 */
type GoogleSignIn =
  | { readonly outcome: "signed_in"; readonly signedIn: SignedIn }
  | { readonly outcome: "second_step" | "consent" | "link" };

/**
 * Signs in the owner of a Google account. A Google account is identified by its subject, never by its address. Only
 * addresses verified by Google count, and even these link nothing by themselves.
 * @throws GoogleEmailUnverified
 */
export async function signInWithGoogle(
  tx: Tx,
  clock: Clock,
  identity: GoogleIdentity,
  browser: Browser,
): Promise<GoogleSignIn> {
  const userId = await findGoogleUser(tx, identity.subject);
  if (userId !== undefined) {
    if (await selectTwoStep(tx, userId)) return { outcome: "second_step" };
    const options = { remember: rememberByDefault, secondStep: false, browser };
    return {
      outcome: "signed_in",
      signedIn: await signIn(tx, clock, userId, options),
    };
  }
  if (!identity.emailVerified) throw new GoogleEmailUnverified();
  const account = await findUserByEmail(tx, identity.email);
  return { outcome: account ? "link" : "consent" };
}
