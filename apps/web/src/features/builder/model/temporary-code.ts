/** The code of the survey that an account is building, kept on this device: each account has its own. */
export function readTemporaryCode(userId: number): string | null {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

export function keepTemporaryCode(userId: number, code: string): void {
  try {
    localStorage.setItem(keyOf(userId), code);
  } catch {
    // Storage is blocked: the code in the address has to do.
  }
}

export function forgetTemporaryCode(userId: number): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

const keyOf = (userId: number) => `temporary-task-code:${String(userId)}`;
