import type { EmailChangeSide } from "@sigi/contract/credentials.ts";
import type * as contract from "@sigi/contract/credentials.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import type { Owner } from "./repository.ts";
import type { EmailChange } from "./email-change-repository.ts";

/** A mailed link counts so long; so does a change without new letters. */
export const VALID_MINUTES = 60;
const MINUTE_MS = 60_000;
const RESEND_AFTER_MS = MINUTE_MS;

/** The token is made when the mail is written: it does not lie in the queue. `at` names the asking, as an ISO date. */
export const emailChangeLetter = jobKind<{
  userId: number;
  side: EmailChangeSide;
  at: string;
}>("accounts.email-change-letter");

/** Tells the former address that it is that no more. */
export const formerEmailNotice = jobKind<{ changeId: number }>(
  "accounts.former-email-notice",
);

/** Tells the new address that it is the account's. */
export const emailChangedNotice = jobKind<{ userId: number }>(
  "accounts.email-changed-notice",
);

export const expiryFrom = (lettersAt: Date) =>
  new Date(lettersAt.getTime() + VALID_MINUTES * MINUTE_MS);

/** Who has not confirmed yet. An address that was never verified proves nothing, so it is not asked. */
export function waitsFor(
  change: EmailChange,
  owner: Pick<Owner, "emailVerifiedAt">,
): EmailChangeSide[] {
  const old = owner.emailVerifiedAt !== null && change.oldConfirmedAt === null;
  return [
    ...(old ? (["old"] as const) : []),
    ...(change.newConfirmedAt === null ? (["new"] as const) : []),
  ];
}

/** Has a link mailed to each side that has not confirmed. */
export async function enqueueLetters(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  owner: Owner,
  change: EmailChange,
): Promise<void> {
  const at = change.lettersAt.toISOString();
  for (const side of waitsFor(change, owner)) {
    await jobs.enqueue(tx, emailChangeLetter, { userId: owner.id, side, at });
  }
}

/** Seconds until the letters may be asked for again. */
export function secondsUntilResend({ lettersAt }: EmailChange, now: Date) {
  const wait = lettersAt.getTime() + RESEND_AFTER_MS - now.getTime();
  return Math.max(0, Math.ceil(wait / 1_000));
}

/** As the person who asked for it sees it. */
export const shownEmailChange = (
  change: EmailChange,
  owner: Pick<Owner, "emailVerifiedAt">,
  now: Date,
): contract.EmailChange => ({
  newEmail: change.newEmail,
  waitsFor: waitsFor(change, owner),
  resendSeconds: secondsUntilResend(change, now),
});
