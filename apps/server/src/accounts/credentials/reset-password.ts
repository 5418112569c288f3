import type * as contract from "@sigi/contract/accounts.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { Invalid } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import { passwordFaults } from "./check-password.ts";
import { deleteEmailChange } from "./email-change-repository.ts";
import {
  takeEmailToken,
  useUpPasswordResets,
} from "../email-token-repository.ts";
import { TokenInvalid } from "../errors.ts";
import { hashPassword } from "./password.ts";
import { deleteSessionsOf, updatePassword } from "../repository.ts";
import { hashToken } from "../token.ts";

/** Tells the owner that the password was changed, in case it was somebody else. */
export const passwordChangedMail = jobKind<{ userId: number }>(
  "accounts.password-changed-mail",
);

/**
 * What can be said before the transaction, hashing included.
 * @throws Invalid at `password` or `password_confirmation`.
 */
export async function checkNewPassword(
  body: Pick<
    BodyOf<typeof contract.resetPassword>,
    "password" | "passwordConfirmation"
  >,
): Promise<string> {
  const faults = passwordFaults(body, []);
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  return hashPassword(body.password);
}

/**
 * Sets the password of the account that the mailed link belongs to and signs it out everywhere; a change of address that
 * waits is called off. Whoever opened the link reads the address, so it counts as verified. Gives the
 * account's id.
 * @throws TokenInvalid
 */
export async function resetPassword(
  tx: Tx,
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  token: string,
  passwordHash: string,
): Promise<number> {
  const now = clock.now();
  const taken = await takeEmailToken(
    tx,
    hashToken(token),
    "password_reset",
    now,
  );
  if (!taken || taken.userId === null) throw new TokenInvalid();
  const { userId, email } = taken;
  const changed = await updatePassword(
    tx,
    { userId, email },
    passwordHash,
    now,
  );
  if (!changed) throw new TokenInvalid();
  await useUpPasswordResets(tx, userId, now);
  await deleteSessionsOf(tx, userId);
  await deleteEmailChange(tx, userId);
  await jobs.enqueue(tx, passwordChangedMail, { userId });
  return userId;
}
