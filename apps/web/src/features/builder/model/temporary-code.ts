/** The code of the survey that an account is building, kept on this device: each account has its own, and so have guests (null). */
export function readTemporaryCode(userId: number | null): string | null {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

export function keepTemporaryCode(userId: number | null, code: string): void {
  try {
    localStorage.setItem(keyOf(userId), code);
  } catch {
    // Storage is blocked: the code in the address has to do.
  }
}

export function forgetTemporaryCode(userId: number | null): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

/** Whoever comes to an account goes on with what was built without it. */
export function takeGuestCode(userId: number | null): void {
  const code = readTemporaryCode(null);
  if (userId === null || code === null) return;
  keepTemporaryCode(userId, code);
  forgetTemporaryCode(null);
}

const keyOf = (userId: number | null) =>
  `temporary-task-code:${userId === null ? "guest" : String(userId)}`;
