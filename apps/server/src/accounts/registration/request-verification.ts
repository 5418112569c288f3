import type { Tx } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import { lettersSince } from "../email-token-repository.ts";
import { TooManyMails } from "../errors.ts";
import type { PendingVerification } from "./pending-verification.ts";
import { secondsUntilResend } from "./pending-verification.ts";
import { LETTERS_PER_HOUR } from "./verification-email.ts";

const HOUR_MS = 3_600_000;
const HOUR_SECONDS = 3_600;

/** Link and code are made when the mail is written: neither lies in the queue. */
export const verificationMail = jobKind<{ userId: number }>(
  "accounts.verification-mail",
);
export const registrationMail = jobKind<{ registrationId: number }>(
  "accounts.registration-mail",
);

/**
 * Has link and code mailed anew, if and only if this transaction commits.
 * @throws TooManyMails a minute after the last one, and after five within an hour.
 */
export async function requestVerification(
  tx: Tx,
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  pending: PendingVerification,
): Promise<void> {
  const now = clock.now();
  const seconds = secondsUntilResend(pending, now);
  if (seconds > 0) throw new TooManyMails(seconds);
  const { holder } = pending;
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const letters = await lettersSince(tx, holder, hourAgo);
  if (letters.count >= LETTERS_PER_HOUR) throw new TooManyMails(HOUR_SECONDS);
  if ("userId" in holder) await jobs.enqueue(tx, verificationMail, holder);
  else await jobs.enqueue(tx, registrationMail, holder);
}
