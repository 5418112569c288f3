import type { Tx } from "../../platform/database/transaction.ts";
import type { Clock } from "../../platform/services.ts";
import { holdStanding } from "../account-repository.ts";
import { unknownDevice } from "./device.ts";
import type { Device } from "./device.ts";
import { WrongCredentials } from "../errors.ts";
import { insertSession } from "../repository.ts";
import { endOf, expiryOf } from "./session.ts";
import { AccountSuspended } from "../administration/errors.ts";
import { hashToken, newToken } from "../token.ts";

export interface NewSession {
  /** For the cookie; the database knows only its hash. */
  readonly token: string;
  readonly remember: boolean;
  /** When it ends unless it is used before. */
  readonly expiresAt: Date;
  /** When it ends however much it is used. */
  readonly endsAt: Date;
}

interface SessionOptions {
  readonly remember: boolean;
  readonly device?: Device;
}

/**
 * Signs a user in. Every sign-in gets a token of its own, so one that was planted beforehand is worth nothing.
 * Whoever suspends or deletes the account at the same moment comes before, and it is refused, or after, and ends it.
 * @throws AccountSuspended; WrongCredentials, as for any address without an account, when it was deleted just now.
 */
export async function createSession(
  tx: Tx,
  clock: Clock,
  userId: number,
  { remember, device = unknownDevice }: SessionOptions,
): Promise<NewSession> {
  const standing = await holdStanding(tx, userId);
  if (!standing) throw new WrongCredentials(userId);
  if (standing.suspendedAt) throw new AccountSuspended(userId);
  const token = newToken();
  const createdAt = clock.now();
  const expiresAt = expiryOf({ createdAt, remember }, createdAt);
  await insertSession(tx, {
    tokenHash: hashToken(token),
    userId,
    createdAt,
    lastSeenAt: createdAt,
    expiresAt,
    remember,
    ...device,
  });
  return { token, remember, expiresAt, endsAt: endOf({ createdAt, remember }) };
}
