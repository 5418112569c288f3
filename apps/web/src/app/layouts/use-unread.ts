import type { Notification } from "@sigi/contract/notifications.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { notificationsQuery } from "../../features/notifications/api.ts";
import { alertState, onAlertState } from "../../platform/device/alerts.ts";

/**
 * How many notices are not read yet; 0 until that is known. Where the person wants notices by the device, the page also
 * asks while nobody looks at it, and has new ones shown.
 */
export function useUnread(): number {
  const alerts = useSyncExternalStore(onAlertState, alertState) === "on";
  const { data } = useQuery({
    ...notificationsQuery(1),
    refetchIntervalInBackground: alerts,
  });
  const notices = data?.page.rows;
  useEffect(() => {
    if (alerts && notices) void show(notices);
  }, [alerts, notices]);
  return data?.unread ?? 0;
}

async function show(notices: readonly Notification[]): Promise<void> {
  const { showAlerts } =
    await import("../../features/notifications/show-alerts.ts");
  await showAlerts(notices);
}
