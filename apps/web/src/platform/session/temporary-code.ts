/** The code of the survey in the builder, stored on this device per account; `userId` is null for guests. */
export function readTemporaryCode(userId: number | null): string | null {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

export function storeTemporaryCode(userId: number | null, code: string): void {
  try {
    localStorage.setItem(keyOf(userId), code);
  } catch {
    // Storage is blocked: only the address names the survey.
  }
}

export function forgetTemporaryCode(userId: number | null): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

/** Moves a guest's draft to the account that the guest has signed in to. */
export function takeGuestCode(userId: number | null): void {
  const code = readTemporaryCode(null);
  if (userId === null || code === null) return;
  storeTemporaryCode(userId, code);
  forgetTemporaryCode(null);
}

const keyOf = (userId: number | null) =>
  `temporary-task-code:${userId === null ? "guest" : String(userId)}`;
