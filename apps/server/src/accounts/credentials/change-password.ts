import type { changePassword as endpoint } from "@sigi/contract/credentials.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { Invalid, Unauthenticated } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { passwordFaults } from "./check-password.ts";
import { confirmIdentity } from "./reauthenticate.ts";
import type { NewSession } from "../sessions/create-session.ts";
import { lockOwner, replaceToken, setPassword } from "./repository.ts";
import { deleteEmailChange } from "./email-change-repository.ts";
import { useUpPasswordResets } from "../email-token-repository.ts";
import { hashPassword } from "./password.ts";
import { findUser } from "../repository.ts";
import { passwordChangedMail } from "./reset-password.ts";
import { deleteOtherSessions } from "../sessions/repository.ts";
import { endOf } from "../sessions/session.ts";
import { hashToken, newToken } from "../token.ts";

export interface SessionHolder {
  readonly userId: number;
  readonly sessionTokenHash: string;
}

/**
 * What can be said before the transaction, hashing included. What is wrong with the new password is told first and
 * costs no attempt.
 * @throws Invalid at `password` or `password_confirmation`, and what `confirmIdentity` throws.
 */
export async function checkPasswordChange(
  services: Services,
  holder: SessionHolder,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  const account = await findUser(services.db, holder.userId);
  if (!account) throw new Unauthenticated();
  const faults = passwordFaults(body, [account.name, account.email]);
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  await confirmIdentity(services, {
    ...holder,
    password: body.currentPassword,
  });
  return hashPassword(body.password);
}

/**
 * Sets the password of the signed-in person. Whoever else came in by the old one is out: all other sessions end, as do
 * mailed links to a new password and a change of address that waits. The session that asks goes on under another token.
 * @throws Unauthenticated when it has ended since the password was confirmed.
 */
export async function changePassword(
  tx: Tx,
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  { userId, sessionTokenHash }: SessionHolder,
  passwordHash: string,
): Promise<NewSession> {
  const token = newToken();
  const tokenHash = hashToken(token);
  // The account first: of two changes at once the later one finds its session ended.
  const owner = await lockOwner(tx, userId);
  const session =
    owner && (await replaceToken(tx, userId, sessionTokenHash, tokenHash));
  if (!session) throw new Unauthenticated();
  await setPassword(tx, userId, passwordHash);
  await deleteOtherSessions(tx, userId, tokenHash);
  await useUpPasswordResets(tx, userId, clock.now());
  await deleteEmailChange(tx, userId);
  await jobs.enqueue(tx, passwordChangedMail, { userId });
  const { remember, expiresAt } = session;
  return { token, remember, expiresAt, endsAt: endOf(session) };
}
