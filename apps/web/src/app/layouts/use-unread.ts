import { useQuery } from "@tanstack/react-query";
import { notificationsQuery } from "../../features/notifications/api/list-notifications.ts";

/** How many notices are not read yet; 0 until that is known. */
export function useUnread(): number {
  return useQuery(notificationsQuery(1)).data?.unread ?? 0;
}
