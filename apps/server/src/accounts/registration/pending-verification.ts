import { Unauthenticated } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Clock } from "../../platform/services.ts";
import { lettersSince } from "../email-token-repository.ts";
import type { Holder } from "../email-token-repository.ts";
import { AlreadyVerified } from "../errors.ts";
import { findRegistrationByToken } from "./repository.ts";
import { findUser } from "../repository.ts";
import { hashToken } from "../token.ts";

const HOUR_MS = 3_600_000;
const RESEND_AFTER_MS = 60_000;

/** Who asks: the signed-in person, or the browser that registered. */
export interface Asker {
  readonly userId: number | undefined;
  readonly registrationToken: string | undefined;
}

/** An address that waits to be verified. */
export interface PendingVerification {
  readonly holder: Holder;
  readonly email: string;
  /** When the last letter was written or, before that, asked for. */
  readonly lastAt: Date | null;
}

/**
 * What the asker has to verify: the address of their account, or of the account they asked for in this browser.
 * @throws AlreadyVerified, Unauthenticated
 */
export async function pendingVerification(
  tx: Tx,
  clock: Clock,
  { userId, registrationToken }: Asker,
): Promise<PendingVerification> {
  const now = clock.now();
  const account = userId === undefined ? undefined : await findUser(tx, userId);
  if (account?.emailVerifiedAt) throw new AlreadyVerified();
  if (account) {
    return withLast(tx, { userId: account.id }, account.email, null, now);
  }
  const registration =
    registrationToken === undefined
      ? undefined
      : await findRegistrationByToken(tx, hashToken(registrationToken), now);
  if (!registration) throw new Unauthenticated();
  const { id, email, createdAt } = registration;
  return withLast(tx, { registrationId: id }, email, createdAt, now);
}

async function withLast(
  tx: Tx,
  holder: Holder,
  email: string,
  askedAt: Date | null,
  now: Date,
): Promise<PendingVerification> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const { lastAt } = await lettersSince(tx, holder, hourAgo);
  return { holder, email, lastAt: lastAt ?? askedAt };
}

/** Seconds until another letter may be asked for; 0 when it may be now. */
export function secondsUntilResend(
  { lastAt }: PendingVerification,
  now: Date,
): number {
  if (!lastAt) return 0;
  const wait = lastAt.getTime() + RESEND_AFTER_MS - now.getTime();
  return Math.max(0, Math.ceil(wait / 1_000));
}
