import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { questionSummaries, surveySummaries } from "./tables.ts";

export type SurveySummaryRow = typeof surveySummaries.$inferSelect;

/**
 * Locks the summary of a survey, and creates it with the first answer. Every change of results takes this lock first.
 */
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
  tx: Tx | Database,
  surveyId: number,
): Promise<SurveySummaryRow | undefined> {
  const [row] = await tx
    .select()
    .from(surveySummaries)
    .where(eq(surveySummaries.surveyId, surveyId));
  return row;
}

/**
 * Locks the summaries of the surveys, in the order of survey ids, and creates the missing ones. Skips summaries that
 * another transaction has locked, such as one that counts a survey anew.
 * @returns the ids of the surveys whose summaries are locked now.
 */
export async function lockFreeSummaries(
  tx: Tx,
  surveyIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const ids = sql`${sql.param(surveyIds)}::int[]`;
  await tx.execute(sql`
    insert into survey_summaries (survey_id, updated_at)
    select id, ${now.toISOString()}::timestamptz from unnest(${ids}) id
    where not exists (select from survey_summaries where survey_id = id) order by id
    on conflict do nothing`);
  const { surveyId } = surveySummaries;
  const rows = await tx
    .select({ surveyId })
    .from(surveySummaries)
    .where(sql`${surveyId} = any(${ids})`)
    .orderBy(asc(surveyId))
    .for("update", { skipLocked: true });
  return rows.map((row) => row.surveyId);
}

/** Locks the summary of a survey. @returns undefined when there is none, and when another transaction has locked it. */
export async function lockFreeSummary(
  tx: Tx,
  surveyId: number,
): Promise<SurveySummaryRow | undefined> {
  const [row] = await tx
    .select()
    .from(surveySummaries)
    .where(eq(surveySummaries.surveyId, surveyId))
    .for("update", { skipLocked: true });
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

/** Writes the current summary of a survey. The caller holds its lock. */
export async function storeFolded(
  tx: Tx,
  surveyId: number,
  {
    states,
    ...change
  }: Pick<SurveySummaryRow, "foldedNumber" | "durations"> & {
    /** The states of the questions that changed, by id. */
    readonly states: ReadonlyMap<number, unknown>;
  },
): Promise<void> {
  await storeStates(tx, surveyId, states);
  await tx
    .update(surveySummaries)
    .set(change)
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

/** Writes the states in one statement whose text does not depend on their number. */
async function storeStates(
  tx: Tx,
  surveyId: number,
  states: ReadonlyMap<number, unknown>,
): Promise<void> {
  if (states.size === 0) return;
  const rows = [...states].map(([questionId, state]) => ({
    questionId,
    state,
  }));
  await tx.execute(sql`
    insert into question_summaries (survey_id, question_id, state)
    select ${surveyId}, "questionId", state
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one("questionId" int, state jsonb)
    on conflict (survey_id, question_id) do update set state = excluded.state`);
}
