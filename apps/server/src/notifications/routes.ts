import {
  listNotifications,
  markNotificationsRead,
  sendAnnouncement,
} from "@sigi/contract/notifications.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { App } from "../platform/http/app.ts";
import { mount } from "../platform/http/mount.ts";
import type { Services } from "../platform/services.ts";
import * as list from "./list-notifications.ts";
import { markAllRead } from "./repository.ts";
import * as announcement from "./send-announcement.ts";

export function notificationRoutes(app: App, services: Services): void {
  const { db, clock } = services;
  mount(
    app,
    listNotifications,
    { usesCachedSession: true },
    ({ user, query, locale }) =>
      inTransaction(db, (tx) =>
        list.listNotifications(tx, user.id, locale, query.page),
      ),
  );
  mount(app, markNotificationsRead, {}, async ({ user }) => {
    await inTransaction(db, (tx) => markAllRead(tx, user.id, clock.now()));
    return {};
  });
  mount(
    app,
    sendAnnouncement,
    { perMinute: 10 },
    ({ user, body, idempotencyKey }) =>
      inTransaction(db, (tx) =>
        announcement.sendAnnouncement(tx, services, user.id, {
          title: body.title,
          message: body.message,
          url: body.url ?? "",
          idempotencyKey,
        }),
      ),
  );
}
