/** What a user has typed for a new survey that the server does not have yet. */
export interface TypedDraft {
  readonly title: string;
  readonly description: string;
  readonly institution: string;
}

/**
 * What this device keeps of a new survey for a user, or for guests with `userId` null. A user who has typed nothing
 * gets what they typed as a guest.
 */
export function readTypedDraft(userId: number | null): TypedDraft {
  const kept = read(userId) ?? read(null);
  return kept ?? { title: "", description: "", institution: "" };
}

/** @returns whether the device keeps it; not where storage is blocked or full. */
export function keepTypedDraft(
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

/** Call it when the server has the draft. */
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
    // Drafts from before an institution could be declared have none.
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
