import type { changePassword as endpoint } from "@sigi/contract/credentials.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { passwordFaults } from "./check-password.ts";
import { hashPassword } from "./password.ts";
import { reauthenticate } from "./reauthenticate.ts";
import {
  invalidatePasswordResets,
  lockActiveAccount,
  replaceSessionToken,
  setPassword,
} from "./repository.ts";
import { deleteEmailChange } from "../email-change/repository.ts";
import { findUser } from "../repository.ts";
import { passwordChangedEmail } from "../security-emails.ts";
import { deleteOtherSessions } from "../sessions/repository.ts";
import type { CurrentSession } from "../sessions/session-cookie.ts";
import { endOf } from "../sessions/session.ts";
import type { NewSession } from "../sessions/sign-in.ts";
import { hashToken, newToken } from "../token.ts";
import { Invalid, Unauthenticated } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";

/**
 * Checks a new password and returns its hash, before the transaction. Faults of the new password come first and cost no
 * attempt.
 * @throws Invalid at `password` or `password_confirmation`, and the errors of `reauthenticate`.
 */
export async function checkPasswordChange(
  services: Services,
  session: CurrentSession,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  const account = await findUser(services.db, session.userId);
  if (!account) throw new Unauthenticated();
  const faults = passwordFaults(body, [account.name, account.email]);
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  await reauthenticate(services, {
    ...session,
    password: body.currentPassword,
  });
  return hashPassword(body.password, { userId: session.userId });
}

/**
 * Sets the password of a signed-in user. Ends all other sessions, mailed password resets and a pending change of
 * address, which an intruder may have started. The calling session gets a new token.
 * @throws Unauthenticated when the session has ended since `checkPasswordChange`.
 */
export async function changePassword(
  tx: Tx,
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  { userId, sessionTokenHash }: CurrentSession,
  passwordHash: string,
): Promise<NewSession> {
  const token = newToken();
  const tokenHash = hashToken(token);
  // Lock the account first: of two concurrent changes, the later one finds its session ended.
  const account = await lockActiveAccount(tx, userId);
  const session =
    account &&
    (await replaceSessionToken(tx, userId, sessionTokenHash, tokenHash));
  if (!session) throw new Unauthenticated();
  await setPassword(tx, userId, passwordHash, clock.now());
  await deleteOtherSessions(tx, userId, tokenHash);
  await invalidatePasswordResets(tx, userId, clock.now());
  await deleteEmailChange(tx, userId);
  await jobs.enqueue(tx, passwordChangedEmail, { userId });
  const { remember, expiresAt } = session;
  return { token, remember, expiresAt, endsAt: endOf(session) };
}
