/** The input for a new survey that the server does not have yet. */
export interface TypedDraft {
  readonly title: string;
  readonly description: string;
  readonly institution: string;
}

/**
 * Reads the stored input for a new survey of a user, or of guests with `userId` null. A user without input gets the
 * guest's.
 */
export function readTypedDraft(userId: number | null): TypedDraft {
  const stored = read(userId) ?? read(null);
  return stored ?? { title: "", description: "", institution: "" };
}

/** @returns true if the input is stored; false if storage is blocked or full. */
export function storeTypedDraft(
  userId: number | null,
  { title, description, institution }: TypedDraft,
): boolean {
  try {
    const text = JSON.stringify({ title, description, institution });
    localStorage.setItem(keyOf(userId), text);
    return true;
  } catch {
    return false;
  }
}

/** Removes the stored input. Call it when the server has the draft. */
export function forgetTypedDraft(userId: number | null): void {
  try {
    localStorage.removeItem(keyOf(userId));
    localStorage.removeItem(keyOf(null));
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

function read(userId: number | null): TypedDraft | null {
  try {
    const text = localStorage.getItem(keyOf(userId)) ?? "null";
    // Drafts from before the field for an institution have none.
    const {
      title,
      description,
      institution = "",
    } = JSON.parse(text) as Record<string, unknown>;
    return typeof title === "string" &&
      typeof description === "string" &&
      typeof institution === "string"
      ? { title, description, institution }
      : null;
  } catch {
    return null;
  }
}

const keyOf = (userId: number | null) =>
  `typed-draft:${userId === null ? "guest" : String(userId)}`;
