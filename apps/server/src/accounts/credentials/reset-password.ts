import type * as contract from "@sigi/contract/accounts.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { passwordFaults } from "./check-password.ts";
import { hashPassword } from "./password.ts";
import {
  invalidatePasswordResets,
  setPasswordAndVerify,
} from "./repository.ts";
import { deleteEmailChange } from "../email-change/repository.ts";
import { TokenInvalid } from "../errors.ts";
import { consumeEmailToken, hasEmailToken } from "../repository.ts";
import { passwordChangedEmail } from "../security-emails.ts";
import { deleteSessionsOf } from "../sessions/repository.ts";
import { hashToken } from "../token.ts";
import { Invalid } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";

/**
 * Checks a new password and returns its hash, before the transaction. Hashing is slow, so only the owner of a link can
 * trigger it.
 * @throws TokenInvalid; Invalid at `password` or `password_confirmation`.
 */
export async function checkNewPassword(
  { db, clock }: Pick<Services, "db" | "clock">,
  body: BodyOf<typeof contract.resetPassword>,
  network: string,
): Promise<string> {
  const tokenHash = hashToken(body.token);
  if (!(await hasEmailToken(db, tokenHash, "password_reset", clock.now()))) {
    throw new TokenInvalid();
  }
  const faults = passwordFaults(body, []);
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  return hashPassword(body.password, { network, account: tokenHash });
}

/**
 * Sets the password of the account that the mailed link belongs to, verifies its address (opening the link proves
 * access to it), ends all its sessions and cancels a pending change of address. Returns the account's id.
 * @throws TokenInvalid
 */
export async function resetPassword(
  tx: Tx,
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  token: string,
  passwordHash: string,
): Promise<number> {
  const now = clock.now();
  const consumed = await consumeEmailToken(
    tx,
    hashToken(token),
    "password_reset",
    now,
  );
  if (!consumed || consumed.userId === null) throw new TokenInvalid();
  const { userId, email } = consumed;
  const changed = await setPasswordAndVerify(
    tx,
    { userId, email },
    passwordHash,
    now,
  );
  if (!changed) throw new TokenInvalid();
  await invalidatePasswordResets(tx, userId, now);
  await deleteSessionsOf(tx, userId);
  await deleteEmailChange(tx, userId);
  await jobs.enqueue(tx, passwordChangedEmail, { userId });
  return userId;
}
