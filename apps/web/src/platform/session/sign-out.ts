import { deleteCookie, readCookie, writeCookie } from "../device/cookies.ts";

const dueKey = "logout-due";

/**
 * The server sends pages without the user's data while this cookie exists, because it has not ended the session yet.
 * The server clears the cookie too, see apps/server/src/platform/http/logout-due.ts.
 */
const dueCookie = "logout_due";

/**
 * Returns true if a user has signed out on this device but the server does not know yet: the session's cookie is still
 * valid, so no request may use it. Storage may be full or blocked, and Safari stores a script's cookies for a week
 * only, so either of them is sufficient.
 */
export function isLogoutDue(): boolean {
  return (
    readCookie(dueCookie) === "1" ||
    attempt(() => localStorage.getItem(dueKey) !== null) === true
  );
}

/** Signs the user out on this device, even though the session's cookie is still valid. */
export function markLogoutDue(): void {
  writeCookie(dueCookie, "1", 31_536_000);
  attempt(() => {
    localStorage.setItem(dueKey, "1");
  });
}

/** Clears the mark. Call it when the server has ended the session. */
export function clearLogoutDue(): void {
  deleteCookie(dueCookie);
  attempt(() => {
    localStorage.removeItem(dueKey);
  });
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    // Storage is full or blocked: the cookie holds the state.
    return undefined;
  }
}
