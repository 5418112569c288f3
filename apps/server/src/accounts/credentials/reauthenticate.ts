import { Unauthenticated } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { AttemptLimit } from "../attempt-limit.ts";
import type { CurrentSession } from "../sessions/session-cookie.ts";
import { PasswordMissing, PasswordWrong, SignInAgain } from "./errors.ts";
import { isPassword } from "./password.ts";
import { lockActiveAccount, selectIdentityProof } from "./repository.ts";

const FRESH_MS = 10 * 60_000;

interface Reauthentication extends CurrentSession {
  /** The password as typed. */
  readonly password: string | undefined;
  /** The wire name of the password field, `current_password` by default. */
  readonly field?: string;
}

/**
 * Proves that the session's holder owns the account: by the password or, for accounts without one, by a sign-in of the
 * last ten minutes. Required before credentials change or an account is deleted. Hashing is slow, so call it before the
 * transaction, and `lockSession` inside it.
 * @throws PasswordMissing, PasswordWrong at the field; TooManyAttempts after ten of an account in 15 minutes,
 * counted apart from sign-ins; SignInAgain; Unauthenticated when the session has ended.
 */
export async function reauthenticate(
  services: Pick<Services, "db" | "clock" | "secret">,
  { userId, sessionTokenHash, password, field }: Reauthentication,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const proof = await selectIdentityProof(db, userId, sessionTokenHash);
  if (!proof) throw new Unauthenticated();
  const { passwordHash, signedInAt } = proof;
  if (passwordHash === null) {
    if (now.getTime() - signedInAt.getTime() > FRESH_MS) {
      throw new SignInAgain();
    }
    return;
  }
  if (password === undefined || password === "")
    throw new PasswordMissing(field);
  const attempts = new AttemptLimit(services, "identity", {
    attempts: 10,
    minutes: 15,
  });
  const key = String(userId);
  await attempts.begin(key, now);
  if (!(await isPassword(passwordHash, password, { userId })))
    throw new PasswordWrong(field);
  await attempts.reset(key);
}

/**
 * Checks that the session that reauthenticated still exists, and locks the account until the transaction ends: no other
 * sign-in and no other change of its credentials can happen meanwhile.
 * @throws Unauthenticated
 */
export async function lockSession(
  tx: Tx,
  { userId, sessionTokenHash }: CurrentSession,
): Promise<void> {
  const account = await lockActiveAccount(tx, userId);
  if (!account || !(await selectIdentityProof(tx, userId, sessionTokenHash))) {
    throw new Unauthenticated();
  }
}
