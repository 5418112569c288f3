import { hashToken } from "../../accounts/public.ts";
import type { Database } from "../../platform/database/pool.ts";
import { expiredBefore, touchIntervalMs } from "./guest.ts";
import { guestSeenAt, touchGuest } from "./repository.ts";

interface RecognizedGuest {
  readonly guestId: string;
  /** True if this use was recorded; the cookie is then extended too. */
  readonly touched: boolean;
}

/** Returns the guest with this token; null if there is none or it has expired. */
export async function recognizeGuest(
  db: Database,
  token: string,
  now: Date,
): Promise<RecognizedGuest | null> {
  const guestId = hashToken(token);
  const seenAt = await guestSeenAt(db, guestId, expiredBefore(now));
  if (!seenAt) return null;
  const touched = now.getTime() - seenAt.getTime() >= touchIntervalMs;
  if (touched) await touchGuest(db, guestId, now);
  return { guestId, touched };
}
