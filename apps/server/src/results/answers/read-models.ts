import type { DemographicName } from "@sigi/contract/result-demographics.ts";
import { and, asc, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { answers, participations } from "../../answers/tables.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { resultRows } from "../tables.ts";

type Bands = Partial<Record<DemographicName, string>>;

/** Counted answers, each with all of its values and what a walk of its form needs. */
const countedAnswers = (db: Tx | Database) =>
  db
    .select({
      number: resultRows.number,
      bands: resultRows.bands,
      release: resultRows.release,
      values: answers.values,
      timings: answers.timings,
      participationId: resultRows.participationId,
      seed: participations.seed,
      facts: participations.facts,
      language: participations.language,
      // A counted answer is accepted.
      acceptedAt: sql<Date>`${participations.acceptedAt}`.mapWith(
        participations.acceptedAt,
      ),
    })
    .from(resultRows)
    .innerJoin(
      participations,
      eq(participations.id, resultRows.participationId),
    )
    .innerJoin(answers, eq(answers.participationId, resultRows.participationId))
    .$dynamic();

/** The answers with these numbers, newest first. */
export const selectAnswersByNumber = (
  tx: Tx,
  surveyId: number,
  numbers: readonly number[],
) =>
  countedAnswers(tx)
    .where(
      and(
        eq(resultRows.surveyId, surveyId),
        inArray(resultRows.number, [...numbers]),
      ),
    )
    .orderBy(desc(resultRows.number));

/** Answers after a number up to another, oldest first. */
export const selectAnswersAfter = (
  db: Tx | Database,
  surveyId: number,
  {
    after,
    upTo,
    limit,
  }: { readonly after: number; readonly upTo: number; readonly limit: number },
) =>
  countedAnswers(db)
    .where(
      and(
        eq(resultRows.surveyId, surveyId),
        gt(resultRows.number, after),
        lte(resultRows.number, upTo),
      ),
    )
    .orderBy(asc(resultRows.number))
    .limit(limit);

/** The numbers of counted answers below `before`, newest first, with the values of some questions and published bands. */
export async function selectNumberedValues(
  tx: Tx,
  surveyId: number,
  {
    questionIds,
    before,
    limit,
  }: {
    readonly questionIds: readonly number[];
    readonly before: number;
    readonly limit: number;
  },
) {
  const picked = sql.join(
    questionIds.map(
      (id) =>
        sql`${sql.raw(`'${Math.trunc(id)}'`)}, ${answers.values} -> ${sql.raw(`'${Math.trunc(id)}'`)}`,
    ),
    sql`, `,
  );
  const { rows } = await tx.execute<{
    number: number;
    bands: Bands | null;
    values: Record<string, unknown>;
  }>(
    sql`select ${resultRows.number} as number, ${resultRows.bands} as bands,
        jsonb_strip_nulls(jsonb_build_object(${picked})) as values
      from ${resultRows} join ${answers} on ${answers.participationId} = ${resultRows.participationId}
      where ${resultRows.surveyId} = ${surveyId} and ${resultRows.number} < ${before}
      order by ${resultRows.number} desc limit ${limit}`,
  );
  return rows;
}
