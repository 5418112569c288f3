import { notificationKinds } from "@sigi/contract/notifications.ts";
import type { NotificationKind } from "@sigi/contract/notifications.ts";
import { findExisting } from "../accounts/public.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import type { Notice } from "./kinds/cause.ts";
import { kinds } from "./kinds/kinds.ts";
import type { StoredParams } from "./kinds/notification-kind.ts";
import { emailNotification } from "./mail/email-notification.ts";
import { insertNotifications } from "./repository.ts";

/** Notifies users of the events that the kinds name. */
export function notifyJobs(services: Services): void {
  const { db, jobs } = services;
  const causes = notificationKinds.flatMap((kind) => {
    const { cause } = kinds[kind];
    return cause ? [{ kind, ...cause }] : [];
  });

  const batched = causes.filter((cause) => cause.isBatched);
  for (const { kind, event, notices } of batched) {
    jobs.subscribeInBatches(event, "notifications", async (tx, events) =>
      notify(tx, services, kind, await notices(tx, events)),
    );
  }

  const single = causes.filter((cause) => !cause.isBatched);
  for (const [event, kindsOfEvent] of Map.groupBy(
    single,
    (cause) => cause.event,
  )) {
    jobs.subscribe(event, "notifications", async (data) => {
      for (const { kind, notices } of kindsOfEvent) {
        const due = await notices(data, services);
        await inTransaction(db, (tx) => notify(tx, services, kind, due));
      }
    });
  }
}

/**
 * Adds notifications to users' inboxes in two round trips, once per `eventKey` regardless of how often the event's job
 * runs; deleted accounts get none. Each email is a job of its own, enqueued in the same transaction: a slow mail server
 * blocks no transaction, and the email is retried separately.
 */
async function notify(
  tx: Tx,
  { jobs, clock }: Services,
  kind: NotificationKind,
  notices: readonly Notice<StoredParams>[],
): Promise<void> {
  if (notices.length === 0) return;
  const { url, isEmailed } = kinds[kind];
  const userIds = notices.map(({ userId }) => userId);
  const users = await findExisting(tx, userIds);
  const ids = await insertNotifications(
    tx,
    kind,
    notices
      .filter(({ userId }) => users.has(userId))
      .map(({ userId, eventKey, params }) => ({
        userId,
        eventKey,
        params,
        url: url(params),
      })),
    clock.now(),
  );
  if (!isEmailed) return;
  for (const notificationId of ids) {
    await jobs.enqueue(tx, emailNotification, { notificationId });
  }
}
