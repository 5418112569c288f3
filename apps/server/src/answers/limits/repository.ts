import { and, count, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { participations } from "../tables.ts";
import { limitedChoices } from "./tables.ts";

/** Lets answers that pick limited choices of a survey wait for each other until the transaction ends. */
export async function lockLimitsOf(tx: Tx, surveyId: number): Promise<void> {
  await tx.execute(sql`select lock_limits_of(${surveyId})`);
}

const isCounted = or(
  inArray(participations.status, ["accepted", "flagged"]),
  and(
    eq(participations.status, "rejected"),
    sql`exists (select from answer_reviews review where review.participation_id = ${participations.id}
      and review.closed_at is null)`,
  ),
);

/** The number of respondents who have taken a choice. */
export type CountTaken = (questionId: number, choiceId: string) => number;

/**
 * Counts the respondents who have picked the limited choices of these questions: accepted and held answers, and
 * rejected ones as long as their review is open.
 */
export async function countTaken(
  db: Database | Tx,
  questionIds: readonly number[],
): Promise<CountTaken> {
  const { questionId, choiceId, participationId } = limitedChoices;
  const rows = await db
    .select({ questionId, choiceId, picks: count() })
    .from(limitedChoices)
    .innerJoin(participations, eq(participations.id, participationId))
    .where(
      and(
        sql`${questionId} = any(${sql.param([...new Set(questionIds)])}::int[])`,
        isCounted,
      ),
    )
    .groupBy(questionId, choiceId);
  const picks = new Map(
    rows.map((row) => [`${row.questionId} ${row.choiceId}`, row.picks]),
  );
  return (question, choice) => picks.get(`${question} ${choice}`) ?? 0;
}
