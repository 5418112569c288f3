import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import { answers, participations } from "../tables.ts";

/** The validated content of an answer. */
export type AnswerContent = Pick<
  typeof answers.$inferInsert,
  "values" | "timings"
>;

/**
 * Accepts the user's started participation and inserts its answer, in one statement. Of concurrent calls one succeeds;
 * the others wait for it and return undefined.
 */
export async function acceptStarted(
  tx: Tx,
  surveyId: number,
  userId: number,
  { values, timings }: AnswerContent,
  now: Date,
): Promise<ParticipationRow | undefined> {
  const accepted = tx.$with("accepted").as(
    tx
      .update(participations)
      .set({ status: "accepted", acceptedAt: now })
      .where(
        and(
          eq(participations.surveyId, surveyId),
          eq(participations.userId, userId),
          eq(participations.status, "started"),
        ),
      )
      .returning(),
  );
  const kept = tx.$with("kept").as(
    tx.insert(answers).select(
      sql`select id, survey_id, ${JSON.stringify(values)}::jsonb,
            ${timings ? JSON.stringify(timings) : null}::jsonb, ${now}::timestamptz from accepted`,
    ),
  );
  const [row] = await tx.with(accepted, kept).select().from(accepted);
  return row;
}
