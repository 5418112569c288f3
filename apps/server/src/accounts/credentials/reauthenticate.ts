import { Unauthenticated } from "../../platform/business-error.ts";
import type { Services } from "../../platform/services.ts";
import { AttemptLimit } from "../attempt-limit.ts";
import { selectIdentity } from "./repository.ts";
import { PasswordMissing, PasswordWrong, SignInAgain } from "../errors.ts";
import { isPassword } from "./password.ts";

const FRESH_MS = 10 * 60_000;

export interface ShownIdentity {
  readonly userId: number;
  readonly sessionTokenHash: string;
  /** The field `current_password`, to the letter. */
  readonly password: string | undefined;
}

/**
 * Before ways in change or an account goes: shows that whoever holds the session is its owner. Who has a password gives
 * it; who signs in with Google alone must have signed in within the last ten minutes. Hashes, so never in a transaction:
 * what follows must end with the session, should that end meanwhile.
 * @throws PasswordMissing, PasswordWrong at `current_password`; TooManyAttempts after ten of an account in 15 minutes,
 * counted apart from signing in; SignInAgain; Unauthenticated when the session has ended.
 */
export async function confirmIdentity(
  services: Pick<Services, "db" | "clock" | "secret">,
  { userId, sessionTokenHash, password }: ShownIdentity,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const identity = await selectIdentity(db, userId, sessionTokenHash);
  if (!identity) throw new Unauthenticated();
  const { passwordHash, signedInAt } = identity;
  if (passwordHash === null) {
    if (now.getTime() - signedInAt.getTime() > FRESH_MS) {
      throw new SignInAgain();
    }
    return;
  }
  if (password === undefined || password === "") throw new PasswordMissing();
  const attempts = new AttemptLimit(services, "identity", {
    attempts: 10,
    minutes: 15,
  });
  const key = String(userId);
  await attempts.begin(key, now);
  if (!(await isPassword(passwordHash, password))) throw new PasswordWrong();
  await attempts.forget(key);
}
