import { forgetKeptPages } from "../features/answers/page-data.ts";
import { deviceStore } from "../features/answers/device-store.ts";
import { forgetLastData } from "../platform/device/last-data.ts";

/**
 * Takes off this device what the server told somebody: at signing out, and before somebody else's session. Answers that
 * are not finished or not sent stay, and show themselves to their person alone.
 */
export async function forgetPerson(): Promise<void> {
  forgetKeptPages(deviceStore);
  await forgetLastData();
  await closeAlerts();
}

/** Notices that the device still shows. */
async function closeAlerts(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications()) ?? [];
  for (const notification of shown) notification.close();
}
