import { emptyStatistics } from "@sigi/quality/survey-statistics.ts";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import { answers, participations } from "../tables.ts";
import { answerStatistics } from "./tables.ts";

type Statistics = typeof answerStatistics.$inferSelect;

export async function lockStatistics(
  tx: Tx,
  surveyId: number,
): Promise<Statistics> {
  const none = { surveyId, answers: 0, statistics: emptyStatistics };
  await tx.insert(answerStatistics).values(none).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(answerStatistics)
    .where(eq(answerStatistics.surveyId, surveyId))
    .for("no key update");
  return row ?? none;
}

export async function storeStatistics(
  tx: Tx,
  { surveyId, ...change }: Statistics,
): Promise<void> {
  await tx
    .update(answerStatistics)
    .set(change)
    .where(eq(answerStatistics.surveyId, surveyId));
}

export function selectAccepted(tx: Tx, participationIds: readonly number[]) {
  return tx
    .select({ participation: participations, answer: answers })
    .from(participations)
    .innerJoin(answers, eq(answers.participationId, participations.id))
    .where(inArray(participations.id, [...participationIds]))
    .orderBy(asc(participations.id));
}

/** Of a survey that is deleted for good, nothing is compared any more. */
export async function deleteComparisons(
  tx: Tx,
  surveyId: number,
): Promise<void> {
  await tx
    .delete(answerStatistics)
    .where(eq(answerStatistics.surveyId, surveyId));
  await tx.execute(sql`
    delete from answer_texts where participation_id in (select participation_id from answers where survey_id = ${surveyId})`);
}
