import { asc, eq, sql } from "drizzle-orm";
import type { Tx } from "../platform/database/transaction.ts";
import { questionSummaries, surveySummaries } from "./tables.ts";

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

/**
 * Locks the summaries of the surveys, by survey id, and makes those that are missing. Without those that another
 * transaction has locked, such as one that counts a survey anew.
 */
export async function lockFreeSummaries(
  tx: Tx,
  surveyIds: readonly number[],
  now: Date,
): Promise<Pick<SurveySummaryRow, "surveyId" | "lastNumber" | "durations">[]> {
  const ids = sql`${sql.param(surveyIds)}::int[]`;
  await tx.execute(sql`
    insert into survey_summaries (survey_id, updated_at)
    select id, ${now.toISOString()}::timestamptz from unnest(${ids}) id
    where not exists (select from survey_summaries where survey_id = id) order by id
    on conflict do nothing`);
  const { surveyId, lastNumber, durations } = surveySummaries;
  return tx
    .select({ surveyId, lastNumber, durations })
    .from(surveySummaries)
    .where(sql`${surveyId} = any(${ids})`)
    .orderBy(asc(surveyId))
    .for("update", { skipLocked: true });
}

/** The states of the questions of surveys, by survey id and question id. */
export async function readStatesOf(
  tx: Tx,
  surveyIds: readonly number[],
): Promise<Map<number, Map<number, unknown>>> {
  const rows = await tx
    .select()
    .from(questionSummaries)
    .where(
      sql`${questionSummaries.surveyId} = any(${sql.param(surveyIds)}::int[])`,
    );
  const states = new Map<number, Map<number, unknown>>();
  for (const { surveyId, questionId, state } of rows) {
    const own = states.get(surveyId) ?? new Map<number, unknown>();
    states.set(surveyId, own.set(questionId, state));
  }
  return states;
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

/** What was added to the summary of a survey: rows, numbered on from its last one, and what its answers amount to now. */
export interface SummaryGrowth {
  readonly surveyId: number;
  /** The number of the newest row before. */
  readonly lastNumber: number;
  readonly participationIds: readonly number[];
  /** Of the questions that changed, by id. */
  readonly states: ReadonlyMap<number, unknown>;
  readonly durations: unknown;
}

/** Writes the growth of summaries in one statement per table. The caller holds their locks. */
export async function growSummaries(
  tx: Tx,
  growth: readonly SummaryGrowth[],
  now: Date,
): Promise<void> {
  if (growth.length === 0) return;
  const rows = growth.flatMap(({ surveyId, lastNumber, participationIds }) =>
    participationIds.map((id, index) => ({
      ...{ surveyId, id, number: lastNumber + 1 + index },
    })),
  );
  await tx.execute(sql`
    insert into result_rows (survey_id, number, participation_id)
    select * from unnest(
      ${sql.param(rows.map(({ surveyId }) => surveyId))}::int[],
      ${sql.param(rows.map(({ number }) => number))}::int[],
      ${sql.param(rows.map(({ id }) => id))}::int8[])`);
  const states = growth.flatMap(({ surveyId, states: of }) =>
    [...of].map(([questionId, state]) => ({ surveyId, questionId, state })),
  );
  await storeStates(tx, states);
  const sums = growth.map(({ surveyId, participationIds, durations }) => ({
    ...{ surveyId, added: participationIds.length, durations },
  }));
  await tx.execute(sql`
    update survey_summaries summary set answers = answers + added, last_number = last_number + added,
      durations = sum.durations, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as sum("surveyId" int, added int, durations jsonb)
    where summary.survey_id = sum."surveyId"`);
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
  await storeStates(
    tx,
    [...states].map(([questionId, state]) => ({ surveyId, questionId, state })),
  );
  await tx
    .update(surveySummaries)
    .set(change)
    .where(eq(surveySummaries.surveyId, surveyId));
}

interface StoredState {
  readonly surveyId: number;
  readonly questionId: number;
  readonly state: unknown;
}

/** In one statement whose text does not depend on their number. */
async function storeStates(
  tx: Tx,
  states: readonly StoredState[],
): Promise<void> {
  if (states.length === 0) return;
  await tx.execute(sql`
    insert into question_summaries (survey_id, question_id, state)
    select "surveyId", "questionId", state
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as one("surveyId" int, "questionId" int, state jsonb)
    on conflict (survey_id, question_id) do update set state = excluded.state`);
}
