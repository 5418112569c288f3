import type { Database } from "../../platform/database/pool.ts";
import { presentAccount } from "../profile/current-user.ts";
import { hashToken, looksLikeToken } from "../token.ts";
import {
  selectSession,
  selectSessionWithAccount,
  updateLastSeen,
} from "./repository.ts";
import type { SessionCache } from "./session-cache.ts";
import { expiryOf, touchEveryMs } from "./session.ts";
import type { LoadedSession } from "./session.ts";

/** Loads the session of a token with one query, and once a minute a second one that stores the use. */
export async function loadSession(
  db: Database,
  token: string,
  now: Date,
): Promise<LoadedSession | undefined> {
  if (!looksLikeToken(token)) return undefined;
  return readSession(db, hashToken(token), { now, withAccount: false });
}

/** Loads the session with its account, from the cache if it is there. */
export async function loadCachedSession(
  db: Database,
  cache: SessionCache,
  token: string,
  now: Date,
): Promise<LoadedSession | undefined> {
  if (!looksLikeToken(token)) return undefined;
  const tokenHash = hashToken(token);
  const wanted = { now, withAccount: true };
  return (
    cache.find(tokenHash, now) ??
    cache.load(tokenHash, () => readSession(db, tokenHash, wanted))
  );
}

async function readSession(
  db: Database,
  tokenHash: string,
  { now, withAccount }: { readonly now: Date; readonly withAccount: boolean },
): Promise<LoadedSession | undefined> {
  const session = withAccount
    ? await selectSessionWithAccount(db, tokenHash, now)
    : await selectSession(db, tokenHash, now);
  if (!session) return undefined;
  let { lastSeenAt, expiresAt } = session;
  if (now.getTime() - lastSeenAt.getTime() >= touchEveryMs) {
    lastSeenAt = now;
    expiresAt = expiryOf(session, now);
    await updateLastSeen(db, tokenHash, lastSeenAt, expiresAt);
  }
  const { user, account } = session;
  const touchAt = lastSeenAt.getTime() + touchEveryMs;
  return {
    user,
    account: account && presentAccount(account),
    validUntil: new Date(Math.min(touchAt, expiresAt.getTime())),
  };
}
