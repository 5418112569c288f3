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
  tellServer("1", 31_536_000);
  attempt(() => {
    localStorage.setItem(dueKey, "1");
    // Another tab may end the session on the server.
    dueHere = false;
  });
}

/** The server has ended the session. */
export function clearLogoutDue(): void {
  dueHere = false;
  tellServer("", 0);
  attempt(() => {
    localStorage.removeItem(dueKey);
  });
}

/** While this cookie exists, the server sends pages without data of the user: the session is not over for it yet. */
function tellServer(value: string, maxAgeSeconds: number): void {
  document.cookie = `logout_due=${value}; Path=/; Max-Age=${String(maxAgeSeconds)}; SameSite=Lax`;
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Storage is blocked: `dueHere` holds the state.
  }
}
