import { and, eq } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import { sessions, users } from "./tables.ts";

/** By what the holder of a session can show who they are; undefined when the session is not theirs or has ended. */
export async function selectIdentity(
  db: Database,
  userId: number,
  sessionTokenHash: string,
): Promise<{ passwordHash: string | null; signedInAt: Date } | undefined> {
  const [identity] = await db
    .select({
      passwordHash: users.passwordHash,
      signedInAt: sessions.createdAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sessionTokenHash),
        eq(sessions.userId, userId),
      ),
    );
  return identity;
}
