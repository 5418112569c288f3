import { randomUUID } from "node:crypto";
import { recordAudit } from "../platform/audit.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { jobKind } from "../platform/jobs/jobs.ts";
import type { Services } from "../platform/services.ts";
import {
  countRecipients,
  findAnnouncement,
  insertAnnouncement,
  spreadAnnouncement,
} from "./announcement-repository.ts";

/** People whose inboxes one job fills. */
const BATCH = 1_000;

const spread = jobKind<{ announcementId: number; afterUserId: number }>(
  "notifications.spread_announcement",
);

interface Announcement {
  readonly title: string;
  readonly message: string;
  /** A path without language prefix, or empty. */
  readonly url: string;
  /** A repeat under the same key sends nothing. */
  readonly idempotencyKey: string | undefined;
}

/** Tells everybody; jobs put it into the inboxes, so that a million people hold up nobody. @returns how many it is for. */
export async function sendAnnouncement(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  adminId: number,
  { idempotencyKey = randomUUID(), ...words }: Announcement,
): Promise<{ recipients: number }> {
  const id = await insertAnnouncement(tx, {
    adminId,
    idempotencyKey,
    ...words,
  });
  if (id !== undefined) {
    await recordAudit(tx, {
      adminId,
      action: "announcement_sent",
      subject: { kind: "announcement", id },
    });
    await jobs.enqueue(tx, spread, { announcementId: id, afterUserId: 0 });
  }
  return { recipients: await countRecipients(tx) };
}

/** Each job fills some inboxes and leaves the rest to the next one, in one transaction: none is left out, none filled twice. */
export function announcementJobs({ db, jobs }: Services): void {
  jobs.handle(spread, ({ announcementId, afterUserId }) =>
    inTransaction(db, async (tx) => {
      const announcement = await findAnnouncement(tx, announcementId);
      const lastUserId = await spreadAnnouncement(tx, announcement, {
        afterUserId,
        limit: BATCH,
      });
      if (lastUserId !== undefined)
        await jobs.enqueue(tx, spread, {
          announcementId,
          afterUserId: lastUserId,
        });
    }),
  );
}
