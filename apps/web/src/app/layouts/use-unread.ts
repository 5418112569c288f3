import type { Notification } from "@sigi/contract/notifications.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { notificationsQuery } from "../../features/notifications/api.ts";
import { alertState, onAlertState } from "../../platform/device/alerts.ts";

/**
 * The number of unread notifications; 0 until it is known. If alerts are on for this device, polls in the background
 * too and shows new notifications as alerts.
 */
export function useUnread(): number {
  const alerts =
    useSyncExternalStore(onAlertState, alertState, () => "off") === "on";
  const { data } = useQuery({
    ...notificationsQuery(1),
    refetchIntervalInBackground: alerts,
  });
  const notifications = data?.rows;
  useEffect(() => {
    if (alerts && notifications) void show(notifications);
  }, [alerts, notifications]);
  return data?.unread ?? 0;
}

async function show(notifications: readonly Notification[]): Promise<void> {
  const { showAlerts } =
    await import("../../features/notifications/show-alerts.ts");
  await showAlerts(notifications);
}
