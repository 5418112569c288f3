/**
 * Whether new notices are also shown by this device while the product is open somewhere in the background: the browser's
 * permission, which is asked for once, and the person's own choice for this device, which can change.
 */
export type AlertState = "unsupported" | "offered" | "blocked" | "off" | "on";

const key = "alerts";
const listeners = new Set<() => void>();

export function alertState(): AlertState {
  // On an iPhone only the installed product has notifications.
  if (!("Notification" in window)) return "unsupported";
  const { permission } = Notification;
  if (permission === "default") return "offered";
  if (permission === "denied") return "blocked";
  return isChosen() ? "on" : "off";
}

/** @returns what ends the subscription. */
export function onAlertState(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Asks for the permission where the browser has not been asked yet: only ever after a click. */
export async function turnAlertsOn(): Promise<void> {
  if ((await Notification.requestPermission()) === "granted") choose(true);
  tell();
}

export function turnAlertsOff(): void {
  choose(false);
  tell();
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
    // Storage is blocked: then nothing can be kept, and nothing is shown.
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}
