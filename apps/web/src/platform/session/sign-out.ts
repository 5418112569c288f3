import { keepUnsaved } from "./unsaved-input.ts";

const dueKey = "logout-due";

/** Where storage is blocked, for as long as this page is open. */
let dueHere = false;

/**
 * Whether somebody has signed out on this device and the server has not heard of it: their cookie is still good, and
 * nothing may be asked with it.
 */
export function isLogoutDue(): boolean {
  try {
    return dueHere || localStorage.getItem(dueKey) !== null;
  } catch {
    return dueHere;
  }
}

/** From now on nobody is signed in here, whatever the cookie says. */
export function oweLogout(): void {
  dueHere = true;
  attempt(() => {
    localStorage.setItem(dueKey, "1");
    // Another tab may tell the server.
    dueHere = false;
  });
}

/** The server has ended the session. */
export function logoutIsDone(): void {
  dueHere = false;
  attempt(() => {
    localStorage.removeItem(dueKey);
  });
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Blocked: `dueHere` says it.
  }
}

const channelName = "signed-out";

/** One for sending and hearing: a tab does not hear itself. Some phones' browsers have none. */
const channel =
  "BroadcastChannel" in globalThis ? new BroadcastChannel(channelName) : null;

/** Tells the other tabs of this browser that nobody is signed in any more. */
export function tellSignedOut(): void {
  if (channel) {
    // A channel reaches this origin alone and takes no target; the rule means windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(null);
  } else {
    // Heard by the other tabs when it changes; what it holds means nothing.
    localStorage.setItem(channelName, String(Date.now()));
  }
}

/**
 * Loads this tab anew when another one signed out, if it shows somebody's: the guards then lead to the login page and
 * back. Answers stay, because each is kept on the device as it is given, and so does what forms hold, until somebody else
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
