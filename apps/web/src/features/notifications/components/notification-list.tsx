import { Button, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useMutation, useQuery } from "@tanstack/react-query";
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Pager } from "../../../ui/table/pager.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { markNotificationsReadMutation, notificationsQuery } from "../api.ts";
import { NotificationRow } from "./notification-row.tsx";
import classes from "./notification-list.module.css";

interface NotificationListProps {
  readonly page: number;
  /** The text of the empty inbox. */
  readonly emptyText: string;
}

export function NotificationList({ page, emptyText }: NotificationListProps) {
  return (
    <QueryView
      query={useQuery(notificationsQuery(page))}
      skeleton={<RowsSkeleton rows={5} />}
    >
      {({ rows, lastPage }) =>
        rows.length === 0 ? (
          <EmptyState
            icon={<IconBell size={28} />}
            title={m.notification_empty()}
            text={emptyText}
          />
        ) : (
          <Stack>
            <ul className={classes["list"]}>
              {rows.map((row) => (
                <NotificationRow key={row.id} notification={row} />
              ))}
            </ul>
            <Pager page={page} lastPage={lastPage} />
          </Stack>
        )
      }
    </QueryView>
  );
}

/** Marks all notifications as read; hidden when none is unread. */
export function MarkReadButton() {
  const { data } = useQuery(notificationsQuery(1));
  const { mutate, isPending } = useMutation(markNotificationsReadMutation);
  if (!data || data.unread === 0) return null;
  return (
    <Button
      variant="default"
      loading={isPending}
      onClick={() => {
        mutate();
      }}
    >
      {m.notification_mark_read()}
    </Button>
  );
}
