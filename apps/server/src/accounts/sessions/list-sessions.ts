import type { Session } from "@sigi/contract/sessions.ts";
import type { UserSession } from "@sigi/contract/user-details.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { selectSessionsOf } from "./repository.ts";
import { hashToken } from "../token.ts";

interface Asking {
  readonly userId: number;
  /** Of the session that asks: it is marked. */
  readonly token: string;
  readonly now: Date;
}

/** Where a person is signed in, the last used first. */
export async function listSessions(
  tx: Tx,
  { userId, token, now }: Asking,
): Promise<Session[]> {
  const current = hashToken(token);
  const rows = await selectSessionsOf(tx, userId, now);
  return rows.map(({ tokenHash, ...session }) => ({
    ...session,
    current: tokenHash === current,
  }));
}

/** The same for somebody else's eyes: without what names or proves a session. */
export async function devicesOf(
  tx: Tx,
  userId: number,
  now: Date,
): Promise<UserSession[]> {
  const rows = await selectSessionsOf(tx, userId, now);
  return rows.map(({ browser, system, createdAt, lastSeenAt }) => ({
    browser,
    system,
    createdAt,
    lastSeenAt,
  }));
}
