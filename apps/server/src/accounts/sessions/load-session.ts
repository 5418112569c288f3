import type { Database } from "../../platform/database/pool.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import { hashToken, looksLikeToken } from "../token.ts";
import { selectSession, updateLastSeen } from "./repository.ts";
import { expiryOf, touchEveryMs } from "./session.ts";

/** The user of a session token, or null. One query, and once a minute a second one that stores the use. */
export async function loadSession(
  db: Database,
  token: string,
  now: Date,
): Promise<SessionUser | null> {
  if (!looksLikeToken(token)) return null;
  const tokenHash = hashToken(token);
  const session = await selectSession(db, tokenHash, now);
  if (!session) return null;
  if (now.getTime() - session.lastSeenAt.getTime() >= touchEveryMs) {
    await updateLastSeen(db, tokenHash, now, expiryOf(session, now));
  }
  return session.user;
}
