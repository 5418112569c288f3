import { m } from "@sigi/messages/messages";
import {
  MarkReadButton,
  NotificationList,
} from "../../features/notifications/components/notification-list.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { usePageNumber } from "../../ui/table/pager.tsx";

export function NotificationPage() {
  return (
    <Page title={m.notification_title()} actions={<MarkReadButton />}>
      <NotificationList
        page={usePageNumber()}
        emptyText={m.notification_empty_text()}
      />
    </Page>
  );
}

/** An admin's own inbox. */
export function AdminNotificationPage() {
  return (
    <Page title={m.notification_title()} actions={<MarkReadButton />}>
      <NotificationList
        page={usePageNumber()}
        emptyText={m.notification_empty_admin_text()}
      />
    </Page>
  );
}
