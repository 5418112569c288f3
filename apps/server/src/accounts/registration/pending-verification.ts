import type { showVerification as endpoint } from "@sigi/contract/registration.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import { Unauthenticated } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Clock, Services } from "../../platform/services.ts";
import { TooManyEmails } from "../errors.ts";
import { findUser } from "../repository.ts";
import { hashToken } from "../token.ts";
import { AlreadyVerified } from "./errors.ts";
import { emailsSince, findRegistrationByToken } from "./repository.ts";
import type { TokenOwner } from "./repository.ts";
import {
  EMAILS_PER_HOUR,
  registrationEmail,
  verificationEmail,
} from "./send-verification-email.ts";

const HOUR_MS = 3_600_000;
const HOUR_SECONDS = 3_600;
const RESEND_AFTER_MS = 60_000;

/** The signed-in user, or the browser that registered. */
export interface Requester {
  readonly userId: number | undefined;
  readonly registrationToken: string | undefined;
}

/** An address that is not verified yet. */
interface PendingVerification {
  readonly owner: TokenOwner;
  readonly email: string;
  /** Time at which the last email was written or, before that, requested. */
  readonly lastAt: Date | null;
}

/** Shows the requester which address is to be verified, if any. */
export async function showVerification(
  tx: Tx,
  clock: Clock,
  requester: Requester,
): Promise<ResultOf<typeof endpoint>> {
  try {
    const pending = await pendingVerification(tx, clock, requester);
    return {
      state: "pending",
      email: pending.email,
      resendSeconds: secondsUntilResend(pending, clock.now()),
    };
  } catch (error) {
    if (error instanceof AlreadyVerified) {
      return { state: "verified", email: null, resendSeconds: 0 };
    }
    if (error instanceof Unauthenticated) {
      return { state: "none", email: null, resendSeconds: 0 };
    }
    throw error;
  }
}

/**
 * Enqueues an email with a new link and code. `next` is the page that the link leads back to.
 * @throws TooManyEmails within a minute of the last one, and after five within an hour.
 */
export async function requestVerification(
  tx: Tx,
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  pending: PendingVerification,
  next: string | null,
): Promise<void> {
  const now = clock.now();
  const seconds = secondsUntilResend(pending, now);
  if (seconds > 0) throw new TooManyEmails(seconds);
  const { owner } = pending;
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const sent = await emailsSince(tx, owner, hourAgo);
  if (sent.count >= EMAILS_PER_HOUR) throw new TooManyEmails(HOUR_SECONDS);
  if ("userId" in owner)
    await jobs.enqueue(tx, verificationEmail, { ...owner, next });
  else await jobs.enqueue(tx, registrationEmail, { ...owner, next });
}

/** Seconds until another email may be requested; 0 when it may be now. */
function secondsUntilResend(
  { lastAt }: PendingVerification,
  now: Date,
): number {
  if (!lastAt) return 0;
  const wait = lastAt.getTime() + RESEND_AFTER_MS - now.getTime();
  return Math.max(0, Math.ceil(wait / 1_000));
}

/**
 * Returns the address that the requester has to verify: that of their account, or of the registration made in this
 * browser.
 * @throws AlreadyVerified, Unauthenticated
 */
export async function pendingVerification(
  tx: Tx,
  clock: Clock,
  { userId, registrationToken }: Requester,
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
  owner: TokenOwner,
  email: string,
  requestedAt: Date | null,
  now: Date,
): Promise<PendingVerification> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const { lastAt } = await emailsSince(tx, owner, hourAgo);
  return { owner, email, lastAt: lastAt ?? requestedAt };
}
