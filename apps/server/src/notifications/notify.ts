import { findUser } from "../accounts/public.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { jobKind } from "../platform/jobs/jobs.ts";
import type { Services } from "../platform/services.ts";
import { isMailed, noticeUrl } from "./notification.ts";
import type { Notice } from "./notification.ts";
import { insertNotification } from "./repository.ts";

/** Mails a stored notice. */
export const mailNotice = jobKind<{ notificationId: number }>(
  "notifications.mail_notice",
);

/**
 * Puts a notice into a person's inbox, once per `eventKey` however often the event's job runs; who has left has none.
 * Its mail is a job of its own, inserted with it, so that a slow mail server holds no transaction and is tried again by
 * itself.
 */
export async function notify(
  { db, jobs, clock }: Services,
  userId: number,
  eventKey: string,
  { kind, params }: Notice,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await findUser(tx, userId))) return;
    const notificationId = await insertNotification(tx, {
      userId,
      kind,
      params: { ...params },
      url: noticeUrl[kind],
      eventKey,
      createdAt: clock.now(),
    });
    if (notificationId !== undefined && isMailed[kind]) {
      await jobs.enqueue(tx, mailNotice, { notificationId });
    }
  });
}
