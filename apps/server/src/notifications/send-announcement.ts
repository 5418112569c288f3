import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { recordAudit } from "../platform/audit.ts";
import { IdempotencyKeyReused } from "../platform/business-error.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { jobKind } from "../platform/jobs/job-kinds.ts";
import type { Services } from "../platform/services.ts";
import { countRecipients, deliverAnnouncement } from "./read-models.ts";
import {
  findAnnouncement,
  findAnnouncementByKey,
  insertAnnouncement,
} from "./repository.ts";

/** Number of users per job. */
const BATCH = 1_000;

const deliver = jobKind<{ announcementId: number; afterUserId: number }>(
  "notifications.deliver_announcement",
);

interface Announcement {
  readonly title: string;
  readonly message: string;
  /** The link: a path without language prefix, or empty. */
  readonly url: string;
  /** The idempotency key: a repeated request with the same key sends nothing. */
  readonly idempotencyKey: string | undefined;
}

/**
 * Stores an announcement to all users; jobs deliver it.
 * @returns the number of users at that time. @throws IdempotencyKeyReused
 */
export async function sendAnnouncement(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  adminId: number,
  { idempotencyKey = randomUUID(), ...text }: Announcement,
): Promise<{ recipients: number }> {
  const named = { adminId, idempotencyKey };
  const recipients = await countRecipients(tx);
  const id = await insertAnnouncement(tx, { ...named, ...text, recipients });
  if (id === undefined) {
    const earlier = await findAnnouncementByKey(tx, named);
    if (!earlier) throw new Error("the first announcement is missing");
    const { recipients: first, ...sent } = earlier;
    if (!isDeepStrictEqual(sent, text)) throw new IdempotencyKeyReused();
    return { recipients: first };
  }
  await recordAudit(tx, {
    adminId,
    action: "announcement_sent",
    subject: { kind: "announcement", id },
  });
  await jobs.enqueue(tx, deliver, { announcementId: id, afterUserId: 0 });
  return { recipients };
}

/** Each job fills one batch of inboxes and enqueues the next in the same transaction, so that no inbox is missed. */
export function announcementJobs({ db, jobs }: Services): void {
  jobs.handle(deliver, ({ announcementId, afterUserId }) =>
    inTransaction(db, async (tx) => {
      const announcement = await findAnnouncement(tx, announcementId);
      const lastUserId = await deliverAnnouncement(tx, announcement, {
        afterUserId,
        limit: BATCH,
      });
      if (lastUserId !== undefined)
        await jobs.enqueue(tx, deliver, {
          announcementId,
          afterUserId: lastUserId,
        });
    }),
  );
}
