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
import { queryClient } from "../../platform/api/query-client.ts";

/** Until notices arrive by themselves, the open page asks once a minute. */
const refetchIntervalMs = 60_000;

/** One page of notices, worded in the page's language, and how many are unread. */
export const notificationsQuery = (page: number) =>
  queryOptions({
    queryKey: ["notifications", currentLocale(), page],
    meta: { keptOffline: true },
    queryFn: ({ signal }) =>
      callApi(listNotifications, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchIntervalMs,
  });

export const markNotificationsReadMutation = mutationOptions({
  mutationFn: () => callApi(markNotificationsRead),
  onSuccess: () =>
    queryClient.invalidateQueries({ queryKey: ["notifications"] }),
});
