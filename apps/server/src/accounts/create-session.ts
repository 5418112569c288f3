import type { Tx } from "../platform/database/transaction.ts";
import type { Clock } from "../platform/services.ts";
import { unknownDevice } from "./device.ts";
import type { Device } from "./device.ts";
import { insertSession } from "./repository.ts";
import { endOf, expiryOf } from "./session.ts";
import { hashToken, newToken } from "./token.ts";

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

/** Signs a user in. Every sign-in gets a token of its own, so one that was planted beforehand is worth nothing. */
export async function createSession(
  tx: Tx,
  clock: Clock,
  userId: number,
  { remember, device = unknownDevice }: SessionOptions,
): Promise<NewSession> {
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
