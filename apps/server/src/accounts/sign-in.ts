import type { User } from "@sigi/contract/accounts.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Clock } from "../platform/services.ts";
import type { Browser } from "./browser.ts";
import { createSession } from "./create-session.ts";
import type { NewSession } from "./create-session.ts";
import { currentUser } from "./current-user.ts";
import { deleteSession } from "./repository.ts";
import { hashToken } from "./token.ts";

export interface SignedIn {
  readonly user: User;
  readonly session: NewSession;
}

export interface SignInOptions {
  readonly remember: boolean;
  readonly browser: Browser;
}

/** Signs in somebody who has proved who they are. */
export async function signIn(
  tx: Tx,
  clock: Clock,
  userId: number,
  { remember, browser }: SignInOptions,
): Promise<SignedIn> {
  const { replacedToken, device } = browser;
  if (replacedToken) await deleteSession(tx, hashToken(replacedToken));
  return {
    session: await createSession(tx, clock, userId, { remember, device }),
    user: await currentUser(tx, userId),
  };
}
