import { desc, eq } from "drizzle-orm";
import type { Tx } from "../platform/database/transaction.ts";
import { surveys } from "../surveys/public.ts";
import { participations } from "./tables.ts";

export const countParticipationsOf = (tx: Tx, userId: number) =>
  tx.$count(participations, eq(participations.userId, userId));

/** One page of a person's attempts with their surveys, newest first. */
export function selectParticipationsOf(
  tx: Tx,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return tx
    .select({
      id: participations.id,
      code: surveys.code,
      title: surveys.title,
      status: participations.status,
      reward: participations.reward,
      startedAt: participations.startedAt,
      acceptedAt: participations.acceptedAt,
    })
    .from(participations)
    .innerJoin(surveys, eq(surveys.id, participations.surveyId))
    .where(eq(participations.userId, userId))
    .orderBy(desc(participations.id))
    .limit(limit)
    .offset(offset);
}
