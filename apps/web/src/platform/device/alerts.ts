/**
 * The state of alerts: this device can show new notifications while the product is open in the background. Depends on
 * the browser's permission, which is requested once, and on the user's choice for this device.
 */
export type AlertState = "unsupported" | "offered" | "blocked" | "off" | "on";

const key = "alerts";
const listeners = new Set<() => void>();

export function alertState(): AlertState {
  // iPhones support notifications only in the installed product.
  if (!("Notification" in window)) return "unsupported";
  const { permission } = Notification;
  if (permission === "default") return "offered";
  if (permission === "denied") return "blocked";
  return isChosen() ? "on" : "off";
}

/** @returns the function that unsubscribes. */
export function onAlertState(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Requests the permission if the browser has not been asked yet. Call it after a click only. */
export async function turnAlertsOn(): Promise<void> {
  if ((await Notification.requestPermission()) === "granted") choose(true);
  notify();
}

export function turnAlertsOff(): void {
  choose(false);
  notify();
}

function isChosen(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function choose(on: boolean): void {
  try {
    if (on) localStorage.setItem(key, "1");
    else localStorage.removeItem(key);
  } catch {
    // Storage is blocked: alerts stay off.
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}
