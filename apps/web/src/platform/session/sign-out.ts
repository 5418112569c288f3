const dueKey = "logout-due";

/**
 * Whether a user has signed out on this device but the server does not know yet: the session's cookie is still valid,
 * so no request may use it. Storage may be full or blocked, and Safari keeps a script's cookies for a week only, so
 * either of them is enough.
 */
export function isLogoutDue(): boolean {
  return (
    document.cookie.split("; ").includes(`${cookieName()}=1`) ||
    attempt(() => localStorage.getItem(dueKey) !== null) === true
  );
}

/** From now on nobody is signed in on this device, whatever the session's cookie says. */
export function markLogoutDue(): void {
  tellServer("1", 31_536_000);
  attempt(() => {
    localStorage.setItem(dueKey, "1");
  });
}

/** The server has ended the session. */
export function clearLogoutDue(): void {
  tellServer("", 0);
  attempt(() => {
    localStorage.removeItem(dueKey);
  });
}

/**
 * While this cookie exists, the server sends pages without data of the user: the session is not over for it yet. The
 * server clears it too, see apps/server/src/platform/http/logout-due.ts.
 */
function tellServer(value: string, maxAgeSeconds: number): void {
  const secure = isSecure() ? "; Secure" : "";
  document.cookie = `${cookieName()}=${value}; Path=/; Max-Age=${String(maxAgeSeconds)}; SameSite=Lax${secure}`;
}

/** Over https, one without the prefix may be planted by another host. */
const cookieName = () => (isSecure() ? "__Host-logout_due" : "logout_due");

const isSecure = () => window.location.protocol === "https:";

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    // Storage is full or blocked: the cookie holds the state.
    return undefined;
  }
}
