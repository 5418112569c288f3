import { deleteCookie, readCookie, writeCookie } from "../device/cookies.ts";

const dueKey = "logout-due";

/**
 * While this cookie exists, the server sends pages without data of the user: the session is not over for it yet. The
 * server clears it too, see apps/server/src/platform/http/logout-due.ts.
 */
const dueCookie = "logout_due";

/**
 * Whether a user has signed out on this device but the server does not know yet: the session's cookie is still valid,
 * so no request may use it. Storage may be full or blocked, and Safari keeps a script's cookies for a week only, so
 * either of them is enough.
 */
export function isLogoutDue(): boolean {
  return (
    readCookie(dueCookie) === "1" ||
    attempt(() => localStorage.getItem(dueKey) !== null) === true
  );
}

/** From now on nobody is signed in on this device, whatever the session's cookie says. */
export function markLogoutDue(): void {
  writeCookie(dueCookie, "1", 31_536_000);
  attempt(() => {
    localStorage.setItem(dueKey, "1");
  });
}

/** The server has ended the session. */
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
