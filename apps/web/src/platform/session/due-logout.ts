const key = "logout-due";

/** Where storage is blocked, for as long as this page is open. */
let dueHere = false;

/**
 * Whether somebody has signed out on this device and the server has not heard of it: their cookie is still good, and
 * nothing may be asked with it.
 */
export function isLogoutDue(): boolean {
  try {
    return dueHere || localStorage.getItem(key) !== null;
  } catch {
    return dueHere;
  }
}

/** From now on nobody is signed in here, whatever the cookie says. */
export function oweLogout(): void {
  dueHere = true;
  attempt(() => {
    localStorage.setItem(key, "1");
    // Another tab may tell the server.
    dueHere = false;
  });
}

/** The server has ended the session. */
export function logoutIsDone(): void {
  dueHere = false;
  attempt(() => {
    localStorage.removeItem(key);
  });
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Blocked: `dueHere` says it.
  }
}
