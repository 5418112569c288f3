import {
  listNotifications,
  markNotificationsRead,
} from "@sigi/contract/notifications.ts";
import {
  keepPreviousData,
  mutationOptions,
  queryOptions,
} from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { currentLocale } from "../../platform/locale/locale.ts";
import { invalidate } from "../../platform/api/query-client.ts";

/** Milliseconds between polls: the web app has no realtime connection. */
const refetchIntervalMs = 60_000;

/** One page of notifications in the page's language, and the number of unread ones. */
export const notificationsQuery = (page: number) =>
  queryOptions({
    queryKey: ["notifications", currentLocale(), page],
    meta: { storedOffline: true },
    queryFn: ({ signal }) =>
      callApi(listNotifications, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchIntervalMs,
  });

export const markNotificationsReadMutation = mutationOptions({
  mutationFn: () => callApi(markNotificationsRead),
  onSuccess: () => invalidate("notifications"),
});
