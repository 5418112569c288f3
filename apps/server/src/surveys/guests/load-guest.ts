import { hashToken } from "../../accounts/public.ts";
import type { Database } from "../../platform/database/pool.ts";
import { goneSince, touchEveryMs } from "./guest.ts";
import { guestSeenAt, touchGuest } from "./repository.ts";

export interface LoadedGuest {
  readonly guestId: string;
  /** Whether the use was written down: then the cookie lasts longer too. */
  readonly touched: boolean;
}

/** The guest who holds this token, if there is one still. */
export async function loadGuest(
  db: Database,
  token: string,
  now: Date,
): Promise<LoadedGuest | null> {
  const guestId = hashToken(token);
  const seenAt = await guestSeenAt(db, guestId, goneSince(now));
  if (!seenAt) return null;
  const touched = now.getTime() - seenAt.getTime() >= touchEveryMs;
  if (touched) await touchGuest(db, guestId, now);
  return { guestId, touched };
}
