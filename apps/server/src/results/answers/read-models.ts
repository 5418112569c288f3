import type { DemographicName } from "@sigi/contract/result-demographics.ts";
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  sql,
} from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { answers, participations } from "../../answers/tables.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { resultRows } from "../tables.ts";

type Bands = Partial<Record<DemographicName, string>>;

/** Counted answers, each with all of its values and the data that a walk of its form needs. */
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
      // A counted answer is accepted, so this is not null.
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

/** Condition that excludes reversed answers at once, before the summaries have been counted anew. */
const isAccepted = eq(participations.status, "accepted");

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
        isAccepted,
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
        isAccepted,
      ),
    )
    .orderBy(asc(resultRows.number))
    .limit(limit);

/**
 * The numbers of counted answers below `before`, newest first, with the values of some questions and published bands.
 */
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
        and ${resultRows.reversedAt} is null
      order by ${resultRows.number} desc limit ${limit}`,
  );
  return rows;
}

/** The numbers of one page of counted answers, newest first. */
export async function selectNumbers(
  tx: Tx,
  surveyId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<number[]> {
  const rows = await tx
    .select({ number: resultRows.number })
    .from(resultRows)
    .where(isCounted(surveyId))
    .orderBy(desc(resultRows.number))
    .limit(limit)
    .offset(offset);
  return rows.map(({ number }) => number);
}

/** The counted answers before and after a number. */
export async function selectNeighbours(
  tx: Tx,
  surveyId: number,
  number: number,
): Promise<{ previous: number | null; next: number | null }> {
  const nearest = (beyond: SQL, order: SQL) =>
    tx
      .select({ number: resultRows.number })
      .from(resultRows)
      .where(and(isCounted(surveyId), beyond))
      .orderBy(order)
      .limit(1);
  const { number: column } = resultRows;
  const [before] = await nearest(lt(column, number), desc(column));
  const [after] = await nearest(gt(column, number), asc(column));
  return { previous: before?.number ?? null, next: after?.number ?? null };
}

const isCounted = (surveyId: number) =>
  and(eq(resultRows.surveyId, surveyId), isNull(resultRows.reversedAt));

/** The participation behind a number, also of an answer that was taken back. */
export async function participationOf(
  tx: Tx,
  surveyId: number,
  number: number,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: resultRows.participationId })
    .from(resultRows)
    .where(
      and(eq(resultRows.surveyId, surveyId), eq(resultRows.number, number)),
    );
  return row?.id;
}

/** The number under which a creator knows an answer. */
export async function numberOfAnswer(
  db: Database | Tx,
  participationId: number,
): Promise<number | undefined> {
  const [row] = await db
    .select({ number: resultRows.number })
    .from(resultRows)
    .where(eq(resultRows.participationId, participationId));
  return row?.number;
}
