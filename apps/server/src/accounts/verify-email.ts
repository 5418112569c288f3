import type { Tx } from "../platform/database/transaction.ts";
import type { Clock } from "../platform/services.ts";
import { TokenInvalid } from "./errors.ts";
import { takeEmailToken, updateEmailVerified } from "./repository.ts";
import { hashToken } from "./token.ts";

/**
 * Marks the address that the link was mailed to as verified, once per link.
 * @throws TokenInvalid
 */
export async function verifyEmail(
  tx: Tx,
  clock: Clock,
  token: string,
): Promise<void> {
  const now = clock.now();
  const taken = await takeEmailToken(tx, hashToken(token), now);
  if (!taken || !(await updateEmailVerified(tx, taken, now))) {
    throw new TokenInvalid();
  }
}
