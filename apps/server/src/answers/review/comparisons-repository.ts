import { emptyStatistics } from "@sigi/quality/survey-statistics.ts";
import type { SurveyStatistics } from "@sigi/quality/survey-statistics.ts";
import type { TextFingerprint } from "@sigi/quality/text-fingerprints.ts";
import { and, arrayOverlaps, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { answers, participations } from "../tables.ts";
import { answerStatistics, answerTexts } from "./tables.ts";

/** A text that was copied more often than this is found all the same. */
const SIMILAR_MAX = 500;

/** The texts of earlier answers that share a group of words with one of these. */
export async function selectSimilarTexts(
  db: Database,
  texts: readonly TextFingerprint[],
): Promise<TextFingerprint[]> {
  if (texts.length === 0) return [];
  const questionIds = [...new Set(texts.map(({ questionId }) => questionId))];
  const shingles = [...new Set(texts.flatMap((text) => text.shingles))];
  const { questionId, whole, characters } = answerTexts;
  return db
    .select({ questionId, whole, characters, shingles: answerTexts.shingles })
    .from(answerTexts)
    .where(
      and(
        inArray(questionId, questionIds),
        arrayOverlaps(answerTexts.shingles, shingles),
      ),
    )
    .limit(SIMILAR_MAX);
}

/** Keeps what later answers are compared with. */
export async function storeTexts(
  tx: Tx,
  participationId: number,
  texts: readonly TextFingerprint[],
): Promise<void> {
  if (texts.length === 0) return;
  const rows = texts.map((text) => ({
    ...text,
    participationId,
    shingles: [...text.shingles],
  }));
  await tx.insert(answerTexts).values(rows);
}

/** Null before the first accepted answer. */
export async function findStatistics(
  db: Database,
  surveyId: number,
): Promise<SurveyStatistics | null> {
  const [row] = await db
    .select({ statistics: answerStatistics.statistics })
    .from(answerStatistics)
    .where(eq(answerStatistics.surveyId, surveyId));
  return row?.statistics ?? null;
}

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
