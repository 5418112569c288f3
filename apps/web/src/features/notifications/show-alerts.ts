import type { Notification as Notice } from "@sigi/contract/notifications.ts";
import { currentLocale, localizedPath } from "../../platform/locale/locale.ts";

/** More at once would fill the screen; all of them are in the inbox. */
const shownMax = 3;

/** What was there when the page was opened is known already. */
let newest: number | undefined;

/** Shows what is new among the newest notices by the device, if nobody is looking at this tab. */
export async function showAlerts(notices: readonly Notice[]): Promise<void> {
  const known = newest;
  newest = Math.max(newest ?? 0, ...notices.map(({ id }) => id));
  if (known === undefined || !document.hidden) return;
  const fresh = notices.filter(({ id, readAt }) => id > known && !readAt);
  for (const notice of fresh.slice(0, shownMax).toReversed()) {
    await showAlert(notice);
  }
}

async function showAlert({ id, title, message, url }: Notice): Promise<void> {
  const path = localizedPath(url ?? "/notification", currentLocale());
  const options: NotificationOptions = {
    body: message,
    lang: currentLocale(),
    icon: "/icons/icon-192.png",
    // The same in each of several tabs, so that it stands there once.
    tag: `notice-${id}`,
    data: path,
  };
  const registration = await activeRegistration();
  // Phones show them only through the service worker, which also hears the tap.
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
    // This tab may hold something unsaved.
    window.open(path, "_blank", "noopener");
  });
}
