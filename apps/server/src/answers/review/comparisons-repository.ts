import { emptyStatistics } from "@sigi/quality/survey-statistics.ts";
import { asc, eq, sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import { answers, participations } from "../tables.ts";
import { answerStatistics } from "./tables.ts";

export type StatisticsRow = typeof answerStatistics.$inferSelect;

/**
 * Locks the statistics of the surveys, in the order of survey ids, and creates the missing ones. The statistics of a
 * survey with `full` answers are not read. Skips statistics that another transaction has locked.
 */
export async function lockStatistics(
  tx: Tx,
  surveyIds: readonly number[],
  full: number,
): Promise<StatisticsRow[]> {
  const ids = sql`${sql.param(surveyIds)}::int[]`;
  const none = sql`${JSON.stringify(emptyStatistics)}::jsonb`;
  await tx.execute(sql`
    insert into answer_statistics (survey_id, answers, statistics)
    select id, 0, ${none} from unnest(${ids}) id
    where not exists (select from answer_statistics where survey_id = id) order by id
    on conflict do nothing`);
  const { rows } = await tx.execute<StatisticsRow & Record<string, unknown>>(
    sql`
      select survey_id as "surveyId", answers, case when answers < ${full} then statistics else ${none} end as statistics
      from answer_statistics where survey_id = any(${ids})
      order by survey_id for no key update skip locked`,
  );
  return rows;
}

export async function storeStatistics(
  tx: Tx,
  rows: readonly StatisticsRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update answer_statistics set answers = changed.answers, statistics = changed.statistics
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed("surveyId" int, answers int, statistics jsonb)
    where survey_id = changed."surveyId"`);
}

/** Selects the data of accepted answers that statistics need, in the order of participations. */
export function selectAccepted(tx: Tx, participationIds: readonly number[]) {
  const { id, surveyId, seed, facts, startedAt, firstStartedAt } =
    participations;
  const { values, timings, behaviour, createdAt } = answers;
  return tx
    .select({
      participation: { id, surveyId, seed, facts, startedAt, firstStartedAt },
      answer: { values, timings, behaviour, createdAt },
    })
    .from(participations)
    .innerJoin(answers, eq(answers.participationId, participations.id))
    .where(
      sql`${participations.id} = any(${sql.param(participationIds)}::int8[])`,
    )
    .orderBy(asc(participations.id));
}

/** Deletes the statistics and text fingerprints of a survey that is deleted permanently. */
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
