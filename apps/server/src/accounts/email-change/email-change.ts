import type * as contract from "@sigi/contract/credentials.ts";
import type { EmailChangeSide } from "@sigi/contract/credentials.ts";
import type { ActiveAccount } from "../credentials/repository.ts";
import type { EmailChange } from "./repository.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/job-kinds.ts";
import type { Services } from "../../platform/services.ts";

/** Minutes for which a mailed link is valid, and for which a change without new emails stays pending. */
export const VALID_MINUTES = 60;
const MINUTE_MS = 60_000;
const RESEND_AFTER_MS = MINUTE_MS;

/**
 * Emails one side its link. The token is made when the email is written, so it is not stored in the queue. `at` is the
 * time of the request, as an ISO date.
 */
export const emailChangeEmail = jobKind<{
  userId: number;
  side: EmailChangeSide;
  at: string;
}>("accounts.email-change-email");

/** Notifies the former address that the account no longer uses it. */
export const formerAddressEmail = jobKind<{ changeId: number }>(
  "accounts.former-address-email",
);

/** Notifies the new address that it is now the account's. */
export const emailChangedEmail = jobKind<{ userId: number }>(
  "accounts.email-changed-email",
);

export const expiryFrom = (emailsRequestedAt: Date) =>
  new Date(emailsRequestedAt.getTime() + VALID_MINUTES * MINUTE_MS);

/**
 * The sides that have not confirmed yet. An old address that was never verified proves nothing, so it need not confirm.
 */
export function waitsFor(
  change: EmailChange,
  account: Pick<ActiveAccount, "emailVerifiedAt">,
): EmailChangeSide[] {
  const old =
    account.emailVerifiedAt !== null && change.oldConfirmedAt === null;
  return [
    ...(old ? (["old"] as const) : []),
    ...(change.newConfirmedAt === null ? (["new"] as const) : []),
  ];
}

/** Enqueues an email with a link to each side that has not confirmed. */
export async function enqueueEmails(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  account: ActiveAccount,
  change: EmailChange,
): Promise<void> {
  const at = change.emailsRequestedAt.toISOString();
  for (const side of waitsFor(change, account)) {
    await jobs.enqueue(tx, emailChangeEmail, { userId: account.id, side, at });
  }
}

/** Seconds until the emails may be requested again. */
export function secondsUntilResend(
  { emailsRequestedAt }: EmailChange,
  now: Date,
) {
  const wait = emailsRequestedAt.getTime() + RESEND_AFTER_MS - now.getTime();
  return Math.max(0, Math.ceil(wait / 1_000));
}

/** The change as its owner sees it. */
export const presentEmailChange = (
  change: EmailChange,
  account: Pick<ActiveAccount, "emailVerifiedAt">,
  now: Date,
): contract.EmailChange => ({
  newEmail: change.newEmail,
  waitsFor: waitsFor(change, account),
  resendSeconds: secondsUntilResend(change, now),
});
