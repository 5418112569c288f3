import { m } from "@sigi/messages/messages";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/job-kinds.ts";
import type { Services } from "../../platform/services.ts";
import { removeFile } from "../../platform/storage/remove-file.ts";
import type { Account } from "../repository.ts";
import {
  deleteDeletionEmail,
  deleteDeletionEmailsBefore,
  deleteRowsOf,
  eraseAccountRow,
  insertDeletionEmail,
  selectDeletionEmail,
} from "./repository.ts";
import type { DeletionEmail } from "./repository.ts";

const DAY_MS = 24 * 3_600_000;

/** The email about the deletion. The job stores a row's id, so that the address is not stored in the queue. */
export const deletionEmail = jobKind<{ id: number }>("accounts.deletion-email");

/**
 * Erases an account that the caller has locked; only its id remains. Ends all sessions, deletes the picture's file
 * after the commit, and enqueues an email to the address, which may register again.
 */
export async function eraseAccount(
  tx: Tx,
  services: Pick<Services, "jobs" | "clock">,
  account: Account,
  /** An admin's words, if any; null when the user asked for it. */
  reason: string | null,
): Promise<void> {
  const { id, email, locale, image } = account;
  const now = services.clock.now();
  await removeFile(tx, services, image);
  await deleteRowsOf(tx, account);
  await eraseAccountRow(tx, id, now);
  const emailId = await insertDeletionEmail(tx, {
    email,
    locale,
    reason,
    createdAt: now,
  });
  await services.jobs.enqueue(tx, deletionEmail, { id: emailId });
}

/** Sends the email about a deletion, and then deletes the stored address. */
export async function sendDeletionEmail(
  { db, mailer }: Pick<Services, "db" | "mailer">,
  id: number,
): Promise<void> {
  const stored = await inTransaction(db, (tx) => selectDeletionEmail(tx, id));
  if (!stored) return;
  const { email, locale, reason } = stored;
  await mailer.send({
    to: email,
    subject: m.mail_account_deleted_subject({}, { locale }),
    text: deletionText(reason, { locale }),
  });
  await inTransaction(db, (tx) => deleteDeletionEmail(tx, id));
}

function deletionText(
  reason: DeletionEmail["reason"],
  options: Pick<DeletionEmail, "locale">,
): string {
  if (reason === null) return m.mail_account_deleted_text({}, options);
  return reason === ""
    ? m.mail_account_deleted_by_admin_plain_text({}, options)
    : m.mail_account_deleted_by_admin_text({ reason }, options);
}

/** Deletes addresses that no email could be sent to within a day. */
export function deleteOldDeletionEmails(tx: Tx, now: Date): Promise<void> {
  return deleteDeletionEmailsBefore(tx, new Date(now.getTime() - DAY_MS));
}
