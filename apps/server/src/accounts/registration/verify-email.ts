import type { Tx } from "../../platform/database/transaction.ts";
import type { Clock } from "../../platform/services.ts";
import { completeRegistration } from "./complete-registration.ts";
import { takeEmailToken } from "../email-token-repository.ts";
import { TokenInvalid } from "../errors.ts";
import { updateEmailVerified } from "../repository.ts";
import { hashToken } from "../token.ts";

export interface Verified {
  readonly userId: number;
  /** The account was opened by this, and asked for in this very browser: it is signed in. */
  readonly signsIn: boolean;
}

/**
 * A letter came back, by its link or its code: verifies the account's address, or opens the account that was asked for.
 * Once per letter, on whatever device.
 * @throws TokenInvalid
 */
export async function verifyEmail(
  tx: Tx,
  clock: Clock,
  tokenHash: string,
  registrationToken: string | undefined,
): Promise<Verified> {
  const now = clock.now();
  const taken = await takeEmailToken(tx, tokenHash, "verification", now);
  if (!taken) throw new TokenInvalid();
  const { userId, registrationId, email } = taken;
  if (registrationId !== null) {
    const opened = await completeRegistration(tx, clock, registrationId);
    const signsIn =
      registrationToken !== undefined &&
      hashToken(registrationToken) === opened.registration.tokenHash;
    return { userId: opened.userId, signsIn };
  }
  if (
    userId === null ||
    !(await updateEmailVerified(tx, { userId, email }, now))
  ) {
    throw new TokenInvalid();
  }
  return { userId, signsIn: false };
}
