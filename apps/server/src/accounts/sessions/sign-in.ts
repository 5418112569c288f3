import type { User } from "@sigi/contract/accounts.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Clock } from "../../platform/services.ts";
import type { Browser } from "./browser.ts";
import { createSession } from "./create-session.ts";
import type { NewSession } from "./create-session.ts";
import { currentUser } from "../profile/current-user.ts";
import { OtpRequired } from "../errors.ts";
import { deleteSession } from "../repository.ts";
import { hashToken } from "../token.ts";
import { selectTwoStep } from "../two-step/repository.ts";

export interface SignedIn {
  readonly user: User;
  readonly session: NewSession;
}

export interface SignInOptions {
  readonly remember: boolean;
  /** Whether the second step was passed: what `CheckSecondStep` gives, false where nothing was asked. */
  readonly secondStep: boolean;
  readonly browser: Browser;
}

/**
 * Signs in somebody who has proved who they are. Every way in ends here, so none leads past the second step.
 * @throws OtpRequired
 */
export async function signIn(
  tx: Tx,
  clock: Clock,
  userId: number,
  { remember, secondStep, browser }: SignInOptions,
): Promise<SignedIn> {
  const { replacedToken, device } = browser;
  if (replacedToken) await deleteSession(tx, hashToken(replacedToken));
  const session = await createSession(tx, clock, userId, { remember, device });
  // Only now: the session's row holds the account's, so nobody turns it on between.
  if (!secondStep && (await selectTwoStep(tx, userId)))
    throw new OtpRequired(userId);
  return { session, user: await currentUser(tx, userId) };
}
