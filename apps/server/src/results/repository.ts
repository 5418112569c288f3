import { eq, sql } from "drizzle-orm";
import type { Tx } from "../platform/database/transaction.ts";
import { questionSummaries, resultRows, surveySummaries } from "./tables.ts";

export type SurveySummaryRow = typeof surveySummaries.$inferSelect;

/** Locks the summary of a survey, and makes it with the first answer. Every change of results takes this lock first. */
export async function lockSummary(
  tx: Tx,
  surveyId: number,
  now: Date,
): Promise<SurveySummaryRow> {
  await tx
    .insert(surveySummaries)
    .values({ surveyId, updatedAt: now })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(surveySummaries)
    .where(eq(surveySummaries.surveyId, surveyId))
    .for("update");
  if (!row) throw new Error(`the summary of survey ${surveyId} is gone`);
  return row;
}

export async function findSummary(
  tx: Tx,
  surveyId: number,
): Promise<SurveySummaryRow | undefined> {
  const [row] = await tx
    .select()
    .from(surveySummaries)
    .where(eq(surveySummaries.surveyId, surveyId));
  return row;
}

/** The states of questions' summaries, by question id. */
export async function readQuestionStates(
  tx: Tx,
  surveyId: number,
): Promise<Map<number, unknown>> {
  const rows = await tx
    .select()
    .from(questionSummaries)
    .where(eq(questionSummaries.surveyId, surveyId));
  return new Map(rows.map(({ questionId, state }) => [questionId, state]));
}

/** Adds rows, numbered on from the summary's, and writes what its answers amount to now. The caller holds its lock. */
export async function storeSummary(
  tx: Tx,
  { surveyId, answers, lastNumber }: SurveySummaryRow,
  {
    participationIds,
    states,
    durations,
    now,
  }: {
    readonly participationIds: readonly number[];
    readonly states: ReadonlyMap<number, unknown>;
    readonly durations: unknown;
    readonly now: Date;
  },
): Promise<void> {
  await tx.insert(resultRows).values(
    participationIds.map((participationId, index) => ({
      surveyId,
      participationId,
      number: lastNumber + 1 + index,
    })),
  );
  await storeStates(tx, surveyId, states);
  await tx
    .update(surveySummaries)
    .set({
      answers: answers + participationIds.length,
      lastNumber: lastNumber + participationIds.length,
      durations,
      updatedAt: now,
    })
    .where(eq(surveySummaries.surveyId, surveyId));
}

/** Writes a summary that was counted anew. The caller holds its lock. */
export async function replaceSummary(
  tx: Tx,
  surveyId: number,
  states: ReadonlyMap<number, unknown>,
  change: Partial<SurveySummaryRow>,
): Promise<void> {
  await tx
    .delete(questionSummaries)
    .where(eq(questionSummaries.surveyId, surveyId));
  await storeStates(tx, surveyId, states);
  await tx
    .update(surveySummaries)
    .set(change)
    .where(eq(surveySummaries.surveyId, surveyId));
}

async function storeStates(
  tx: Tx,
  surveyId: number,
  states: ReadonlyMap<number, unknown>,
): Promise<void> {
  if (states.size === 0) return;
  await tx
    .insert(questionSummaries)
    .values(
      [...states].map(([questionId, state]) => ({
        surveyId,
        questionId,
        state,
      })),
    )
    .onConflictDoUpdate({
      target: [questionSummaries.surveyId, questionSummaries.questionId],
      set: { state: sql`excluded.state` },
    });
}
