import { forgetKeptPages } from "../features/answers/page-data.ts";
import { deviceStore } from "../features/answers/device-store.ts";
import { forgetFinished } from "../features/answers/outbox/receipt-store.ts";
import { forgetLastData } from "../platform/device/last-data.ts";

/**
 * Removes the data that the server sent to a user from this device: at sign-out, and before another user's session.
 * Unfinished and unsent answers stay; only their user can see them.
 */
export async function forgetDeviceData(): Promise<void> {
  forgetKeptPages(deviceStore);
  forgetFinished();
  await forgetLastData();
  await closeAlerts();
}

/** The alerts that the device still shows. */
async function closeAlerts(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications()) ?? [];
  for (const notification of shown) notification.close();
}
