import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import { sessions } from "../tables.ts";

/** The sessions of a person that still count, the last used first. */
export function selectSessionsOf(tx: Tx, userId: number, now: Date) {
  return tx
    .select({
      id: sessions.id,
      tokenHash: sessions.tokenHash,
      browser: sessions.browser,
      system: sessions.system,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

/** Whether the session is still there. */
export async function hasSession(
  tx: Tx,
  userId: number,
  tokenHash: string,
): Promise<boolean> {
  const found = await tx.$count(
    sessions,
    and(eq(sessions.tokenHash, tokenHash), eq(sessions.userId, userId)),
  );
  return found > 0;
}

/** False when the person has no such session. */
export async function deleteSessionOf(
  tx: Tx,
  userId: number,
  id: number,
): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

/** All sessions of a person but the one with this token. */
export async function deleteOtherSessions(
  tx: Tx,
  userId: number,
  keptTokenHash: string,
): Promise<void> {
  await tx
    .delete(sessions)
    .where(
      and(eq(sessions.userId, userId), ne(sessions.tokenHash, keptTokenHash)),
    );
}
