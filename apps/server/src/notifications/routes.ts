import {
  listNotifications,
  markNotificationsRead,
} from "@sigi/contract/notifications.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { App } from "../platform/http/app.ts";
import { mount } from "../platform/http/mount.ts";
import type { Services } from "../platform/services.ts";
import * as list from "./list-notifications.ts";
import { updateAllRead } from "./repository.ts";

export function notificationRoutes(app: App, { db, clock }: Services): void {
  mount(app, listNotifications, {}, ({ user, query, locale }) =>
    inTransaction(db, (tx) =>
      list.listNotifications(tx, user.id, locale, query.page),
    ),
  );
  mount(app, markNotificationsRead, {}, async ({ user }) => {
    await inTransaction(db, (tx) => updateAllRead(tx, user.id, clock.now()));
    return {};
  });
}
