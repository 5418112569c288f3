import type { ListedUser } from "@sigi/contract/users.ts";
import { m } from "@sigi/messages/messages";
import { recordAudit } from "../../platform/audit.ts";
import { NotFound } from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/job-kinds.ts";
import type { Services } from "../../platform/services.ts";
import { suspensionChanged } from "../events.ts";
import { pageUrl } from "../page-url.ts";
import { findUser, isLastAdmin, lockAccount } from "../repository.ts";
import { deleteSessionsOf } from "../sessions/repository.ts";
import {
  AlreadySuspended,
  LastAdmin,
  NotSuspended,
  OwnAccount,
} from "./errors.ts";
import { showListedUser } from "./list-users.ts";
import { updateSuspension } from "./repository.ts";

export const suspensionEmail = jobKind<{ userId: number }>(
  "accounts.suspension-email",
);
export const restorationEmail = jobKind<{ userId: number }>(
  "accounts.restoration-email",
);

interface Suspension {
  readonly adminId: number;
  readonly userId: number;
  /** The admin's words. Stored with the account until it is restored; never in the audit log. */
  readonly reason: string;
}

/**
 * Blocks an account from signing in until it is restored, and ends all its sessions. A concurrent sign-in waits for
 * this transaction and is then refused.
 * @throws OwnAccount, NotFound, AlreadySuspended, LastAdmin
 */
export async function suspendUser(
  tx: Tx,
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  { adminId, userId, reason }: Suspension,
): Promise<ListedUser> {
  if (adminId === userId) throw new OwnAccount();
  const account = await lockAccount(tx, userId);
  if (!account) throw new NotFound();
  if (account.suspendedAt) throw new AlreadySuspended();
  if (await isLastAdmin(tx, account)) throw new LastAdmin();
  await updateSuspension(tx, userId, { at: clock.now(), reason });
  await deleteSessionsOf(tx, userId);
  await recordAudit(tx, {
    adminId,
    action: "user_suspended",
    subject: { kind: "user", id: userId },
  });
  await jobs.emit(tx, suspensionChanged, { userId });
  await jobs.enqueue(tx, suspensionEmail, { userId });
  return showListedUser(tx, userId);
}

/** Ends a suspension and deletes its reason. @throws NotFound, NotSuspended */
export async function restoreUser(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  { adminId, userId }: { adminId: number; userId: number },
): Promise<ListedUser> {
  const account = await lockAccount(tx, userId);
  if (!account) throw new NotFound();
  if (!account.suspendedAt) throw new NotSuspended();
  await updateSuspension(tx, userId, null);
  await recordAudit(tx, {
    adminId,
    action: "user_restored",
    subject: { kind: "user", id: userId },
  });
  await jobs.emit(tx, suspensionChanged, { userId });
  await jobs.enqueue(tx, restorationEmail, { userId });
  return showListedUser(tx, userId);
}

/** Emails a suspended user the reason. Does nothing when the user was restored meanwhile. */
export async function sendSuspensionEmail(
  { db, mailer }: Services,
  userId: number,
): Promise<void> {
  const account = await inTransaction(db, (tx) => findUser(tx, userId));
  if (!account?.suspensionReason) return;
  const { email, locale, suspensionReason: reason } = account;
  await mailer.send({
    to: email,
    subject: m.mail_suspended_subject({}, { locale }),
    text: m.mail_suspended_text({ reason }, { locale }),
  });
}

/** Emails a restored user. Does nothing when the user was suspended again meanwhile. */
export async function sendRestorationEmail(
  { db, config, mailer }: Services,
  userId: number,
): Promise<void> {
  const account = await inTransaction(db, (tx) => findUser(tx, userId));
  if (!account || account.suspendedAt) return;
  const { email, locale } = account;
  const link = pageUrl(config.appUrl, locale, "/login");
  await mailer.send({
    to: email,
    subject: m.mail_restored_subject({}, { locale }),
    text: m.mail_restored_text({ link }, { locale }),
  });
}
