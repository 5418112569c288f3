import type { User } from "@sigi/contract/accounts.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import { presentAccount } from "../profile/current-user.ts";
import { hashToken, looksLikeToken } from "../token.ts";
import {
  selectSession,
  selectSessionWithAccount,
  updateLastSeen,
} from "./repository.ts";
import { expiryOf, touchEveryMs } from "./session.ts";

interface LoadedSession {
  readonly user: SessionUser | null;
  /** The user as they see themselves, where it was asked for. */
  readonly account: User | null;
}

const none: LoadedSession = { user: null, account: null };

/** The user of a session token. One query, and once a minute a second one that stores the use. */
export async function loadSession(
  db: Database,
  token: string,
  { now, withAccount }: { readonly now: Date; readonly withAccount: boolean },
): Promise<LoadedSession> {
  if (!looksLikeToken(token)) return none;
  const tokenHash = hashToken(token);
  const session = withAccount
    ? await selectSessionWithAccount(db, tokenHash, now)
    : await selectSession(db, tokenHash, now);
  if (!session) return none;
  if (now.getTime() - session.lastSeenAt.getTime() >= touchEveryMs) {
    await updateLastSeen(db, tokenHash, now, expiryOf(session, now));
  }
  const { user, account } = session;
  return { user, account: account && presentAccount(account) };
}
