import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import { participations } from "../tables.ts";

const HOUR_MS = 3_600_000;

/** Sets the time at which the places of a user end. */
export async function setPlaceEnd(
  db: Database,
  userId: number,
  expiresAt: Date,
): Promise<void> {
  const startedAt = new Date(expiresAt.getTime() - HOUR_MS);
  await db
    .update(participations)
    .set({ startedAt, expiresAt })
    .where(eq(participations.userId, userId));
}
