import type { Session } from "@sigi/contract/sessions.ts";
import type { UserSession } from "@sigi/contract/user-details.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { deleteSessionOf, selectSessionsOf } from "./repository.ts";
import type { CurrentSession } from "./session-cookie.ts";

/** The user's sessions, last used first; `current` marks the calling one. */
export async function listSessions(
  tx: Tx,
  { userId, sessionTokenHash }: CurrentSession,
  now: Date,
): Promise<Session[]> {
  const rows = await selectSessionsOf(tx, userId, now);
  return rows.map(({ tokenHash, ...session }) => ({
    ...session,
    current: tokenHash === sessionTokenHash,
  }));
}

/** The user's sessions for admins, without ids and tokens. */
export async function listDevices(
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

/** @throws NotFound, also when the session belongs to another user. */
export async function endSession(
  tx: Tx,
  userId: number,
  id: number,
): Promise<void> {
  if (!(await deleteSessionOf(tx, userId, id))) throw new NotFound();
}
