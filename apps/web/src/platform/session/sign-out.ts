import { keepUnsaved } from "./unsaved-input.ts";

const dueKey = "logout-due";

/** Replaces `localStorage` where it is blocked; lasts as long as the page. */
let dueHere = false;

/**
 * Whether a user has signed out on this device but the server does not know yet: the cookie is still valid, so no
 * request may use it.
 */
export function isLogoutDue(): boolean {
  try {
    return dueHere || localStorage.getItem(dueKey) !== null;
  } catch {
    return dueHere;
  }
}

/** From now on nobody is signed in on this device, whatever the cookie says. */
export function markLogoutDue(): void {
  dueHere = true;
  attempt(() => {
    localStorage.setItem(dueKey, "1");
    // Another tab may end the session on the server.
    dueHere = false;
  });
}

/** The server has ended the session. */
export function clearLogoutDue(): void {
  dueHere = false;
  attempt(() => {
    localStorage.removeItem(dueKey);
  });
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Storage is blocked: `dueHere` holds the state.
  }
}

const channelName = "signed-out";

/** One channel to send and receive: a tab does not receive its own messages. Some phone browsers have none. */
const channel =
  "BroadcastChannel" in globalThis ? new BroadcastChannel(channelName) : null;

/** Tells the other tabs of this browser that the user has signed out. */
export function tellSignedOut(): void {
  if (channel) {
    // A channel reaches this origin only and takes no target; the rule is about windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(null);
  } else {
    // Other tabs receive a storage event when the value changes; the value itself is unused.
    localStorage.setItem(channelName, String(Date.now()));
  }
}

/**
 * Reloads this tab when another tab has signed out, if it shows a user's data: the guards then redirect to the login
 * page and back. Answers are saved on the device on every change; the input of forms is kept until another user
 * signs in.
 */
export function reloadWhenSignedOut(concernsThisTab: () => boolean): void {
  const onSignedOut = () => {
    if (!concernsThisTab()) return;
    keepUnsaved();
    window.location.reload();
  };
  if (channel) {
    channel.addEventListener("message", onSignedOut);
  } else {
    window.addEventListener("storage", ({ key }) => {
      if (key === channelName) onSignedOut();
    });
  }
}
