import type { Notification as InboxNotification } from "@sigi/contract/notifications.ts";
import { currentLocale, localizedPath } from "../../platform/locale/locale.ts";

/** The maximum number of alerts at once: more would fill the screen, and the inbox lists all notifications. */
const shownMax = 3;

/** The newest known notification. Notifications present when the page opened are not new. */
let newest: number | undefined;

/** Shows new notifications as alerts of the device while this tab is hidden. */
export async function showAlerts(
  notifications: readonly InboxNotification[],
): Promise<void> {
  const known = newest;
  newest = Math.max(newest ?? 0, ...notifications.map(({ id }) => id));
  if (known === undefined || !document.hidden) return;
  const fresh = notifications.filter(({ id, readAt }) => id > known && !readAt);
  for (const notification of fresh.slice(0, shownMax).toReversed()) {
    await showAlert(notification);
  }
}

async function showAlert({
  id,
  title,
  message,
  url,
}: InboxNotification): Promise<void> {
  const path = localizedPath(url ?? "/notification", currentLocale());
  const options: NotificationOptions = {
    body: message,
    lang: currentLocale(),
    icon: "/icons/icon-192.png",
    // All tabs use the same tag, so that the alert appears once.
    tag: `notification-${id}`,
    data: path,
  };
  const registration = await activeRegistration();
  // Phones show alerts only through the service worker, which also receives the tap.
  if (registration) await registration.showNotification(title, options);
  else showByPage(title, options, path);
}

async function activeRegistration() {
  if (!("serviceWorker" in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active ? registration : undefined;
}

function showByPage(title: string, options: NotificationOptions, path: string) {
  const shown = new Notification(title, options);
  shown.addEventListener("click", () => {
    shown.close();
    // This tab may hold unsaved input.
    window.open(path, "_blank", "noopener");
  });
}
