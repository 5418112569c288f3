import { and, asc, eq, gt, inArray, isNull, notExists, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { DemographicName } from "@sigi/contract/result-demographics.ts";
import { answers, participations } from "../answers/tables.ts";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { surveyPlaces } from "../surveys/publication/tables.ts";
import { surveys } from "../surveys/tables.ts";
import { publishAt } from "./demographics/plan.ts";
import {
  exportSchedules,
  questionSummaries,
  resultLinks,
  resultRows,
  resultViews,
  surveySummaries,
} from "./tables.ts";

type Bands = Partial<Record<DemographicName, string>>;

/** An accepted answer of a survey. */
export interface Accepted {
  readonly surveyId: number;
  readonly participationId: number;
}

/** Those of these answers that are accepted and that no summary contains yet, by participation. */
export function selectUncounted(tx: Tx, some: readonly Accepted[]) {
  const ids = some.map(({ participationId }) => participationId);
  return tx
    .select({
      surveyId: participations.surveyId,
      participationId: participations.id,
      values: answers.values,
      timings: answers.timings,
    })
    .from(participations)
    .innerJoin(answers, eq(answers.participationId, participations.id))
    .where(
      and(
        sql`${participations.id} = any(${sql.param(ids)}::int8[])`,
        uncounted(tx),
      ),
    )
    .orderBy(asc(participations.id));
}

/** The next accepted answers of a survey that its summaries do not contain, after a participation's id. */
export async function findUncounted(
  db: Database,
  surveyId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Accepted[]> {
  const rows = await db
    .select({ participationId: participations.id })
    .from(participations)
    .where(
      and(
        eq(participations.surveyId, surveyId),
        gt(participations.id, after),
        uncounted(db),
      ),
    )
    .orderBy(asc(participations.id))
    .limit(limit);
  return rows.map(({ participationId }) => ({ surveyId, participationId }));
}

const uncounted = (db: Tx | Database) =>
  and(
    eq(participations.status, "accepted"),
    notExists(
      db
        .select({ one: sql`1` })
        .from(resultRows)
        .where(eq(resultRows.participationId, participations.id)),
    ),
  );

/** A page of the answers that the summaries of a survey contain, by participation. */
export function selectCounted(
  tx: Tx | Database,
  surveyId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  return tx
    .select({
      participationId: resultRows.participationId,
      number: resultRows.number,
      values: answers.values,
      timings: answers.timings,
    })
    .from(resultRows)
    .innerJoin(answers, eq(answers.participationId, resultRows.participationId))
    .where(
      and(
        eq(resultRows.surveyId, surveyId),
        gt(resultRows.number, after),
        isNull(resultRows.reversedAt),
      ),
    )
    .orderBy(asc(resultRows.number))
    .limit(limit);
}

/** The counted answers of a survey that were taken back since, by number. */
export async function findReversed(
  tx: Tx | Database,
  surveyId: number,
): Promise<number[]> {
  const rows = await tx
    .select({ number: resultRows.number })
    .from(resultRows)
    .innerJoin(
      participations,
      eq(participations.id, resultRows.participationId),
    )
    .where(
      and(
        eq(resultRows.surveyId, surveyId),
        isNull(resultRows.reversedAt),
        eq(participations.status, "rejected"),
      ),
    )
    .orderBy(asc(resultRows.number));
  return rows.map(({ number }) => number);
}

/** Marks answers of a survey that were taken back, by number. @returns the published bands of each. */
export async function markReversed(
  tx: Tx,
  surveyId: number,
  { numbers, now }: { readonly numbers: readonly number[]; readonly now: Date },
) {
  return tx
    .update(resultRows)
    .set({ reversedAt: now })
    .where(
      and(
        eq(resultRows.surveyId, surveyId),
        inArray(resultRows.number, [...numbers]),
      ),
    )
    .returning({ bands: resultRows.bands });
}

/** Surveys whose summaries contain answers that were taken back, by id. */
export async function surveysAhead(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: surveySummaries.surveyId })
    .from(surveySummaries)
    .innerJoin(
      surveyPlaces,
      eq(surveyPlaces.surveyId, surveySummaries.surveyId),
    )
    .where(gt(surveySummaries.answers, surveyPlaces.accepted))
    .orderBy(asc(surveySummaries.surveyId));
  return rows.map(({ id }) => id);
}

/**
 * Published surveys with an id above `after` whose summaries contain fewer answers than were accepted, such as those
 * answered before there were results. A survey that was deleted for good keeps its answers, but has no results.
 */
export async function surveysBehind(
  db: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: surveyPlaces.surveyId })
    .from(surveyPlaces)
    .innerJoin(surveys, eq(surveys.id, surveyPlaces.surveyId))
    .leftJoin(
      surveySummaries,
      eq(surveySummaries.surveyId, surveyPlaces.surveyId),
    )
    .where(
      and(
        gt(surveyPlaces.surveyId, after),
        isNull(surveys.purgedAt),
        sql`${surveyPlaces.accepted} > coalesce(${surveySummaries.answers}, 0)`,
      ),
    )
    .orderBy(asc(surveyPlaces.surveyId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Counts participations by how they ended, and by the question at which those that ended unfinished had arrived. */
export async function countEnded(tx: Tx | Database, surveyId: number) {
  return tx
    .select({
      status: participations.status,
      reachedQuestion: participations.reachedQuestion,
      count: sql<number>`count(*)::int`,
    })
    .from(participations)
    .where(
      and(
        eq(participations.surveyId, surveyId),
        // Literals, so that the partial index can serve the query.
        sql`${participations.status} in ('expired', 'screened_out', 'flagged', 'rejected')`,
      ),
    )
    .groupBy(participations.status, participations.reachedQuestion);
}

/** The values of some questions with the number of respondents who gave just these, and their published bands. */
export interface ValueGroup {
  /** By question id; undefined where the question was not answered. */
  readonly values: ReadonlyMap<number, unknown>;
  readonly bands: Bands | null;
  readonly respondents: number;
}

/**
 * Groups the answers of a survey whose numbers are after `after` up to `upTo` by the values of some questions, and by
 * published bands. The database reads only these questions of each answer, and sends each combination once.
 */
export async function selectValueGroups(
  tx: Tx,
  surveyId: number,
  {
    questionIds,
    bands,
    after,
    upTo,
  }: {
    readonly questionIds: readonly number[];
    readonly bands: boolean;
    readonly after: number;
    readonly upTo: number;
  },
): Promise<ValueGroup[]> {
  const columns: SQL[] = questionIds.map(
    (id) => sql`${answers.values} -> ${sql.raw(`'${Math.trunc(id)}'`)}`,
  );
  if (bands) columns.push(sql`${resultRows.bands}`);
  const named = columns.map(
    (column, index) => sql`${column} as ${sql.raw(`c${index}`)}, `,
  );
  const grouped = columns.map((_, index) => sql.raw(String(index + 1)));
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select ${sql.join(named)} count(*)::int as respondents
    from ${resultRows} join ${answers} on ${answers.participationId} = ${resultRows.participationId}
    where ${resultRows.surveyId} = ${surveyId} and ${resultRows.number} > ${after} and ${resultRows.number} <= ${upTo}
      and ${resultRows.reversedAt} is null
    ${grouped.length === 0 ? sql`` : sql`group by ${sql.join(grouped, sql`, `)}`}`);
  return rows.map((row) => ({
    values: new Map(
      questionIds.map((id, index) => [id, row[`c${index}`] ?? undefined]),
    ),
    bands: bands ? (row[`c${questionIds.length}`] as Bands | null) : null,
    respondents: Number(row["respondents"]),
  }));
}

/** Ends what makes a user's results leave the house by itself: links are revoked, and exports at an interval removed. */
export async function stopSharing(
  tx: Tx,
  userId: number,
  now: Date,
): Promise<void> {
  const own = tx
    .select({ id: surveys.id })
    .from(surveys)
    .where(eq(surveys.ownerId, userId));
  await tx
    .update(resultLinks)
    .set({ revokedAt: now })
    .where(
      and(inArray(resultLinks.surveyId, own), isNull(resultLinks.revokedAt)),
    );
  await tx
    .delete(exportSchedules)
    .where(inArray(exportSchedules.surveyId, own));
}

/** Deletes the data behind the results of a survey that was deleted permanently. */
export async function deleteResults(tx: Tx, surveyId: number): Promise<void> {
  for (const table of [
    // First, to wait for whoever counts and holds its lock: what they add is deleted too.
    surveySummaries,
    resultRows,
    questionSummaries,
    resultViews,
    resultLinks,
  ]) {
    await tx.delete(table).where(eq(table.surveyId, surveyId));
  }
}

/** Locks nothing: the state that results show. */
export async function placesOf(tx: Tx, surveyId: number) {
  const [row] = await tx
    .select({
      wanted: surveyPlaces.places,
      accepted: surveyPlaces.accepted,
      inProgress: surveyPlaces.reserved,
    })
    .from(surveyPlaces)
    .innerJoin(surveys, eq(surveys.id, surveyPlaces.surveyId))
    .where(eq(surveyPlaces.surveyId, surveyId));
  return row ?? { wanted: 0, accepted: 0, inProgress: 0 };
}

/** Bands are due for new answers of a survey that has enough of them, or that has ended with all of them counted. */
const bandsAreDue = sql`${surveySummaries.answersBanded} < ${surveySummaries.answers} and (
  ${surveySummaries.plan} is not null
  or ${surveySummaries.answers} >= ${publishAt}
  or (${surveys.status} in ('completed', 'closed')
    and ${surveyPlaces.reserved} = 0
    and ${surveyPlaces.accepted} <= ${surveySummaries.answers})
)`;

/** Surveys with respondents whose bands may be published, by id. */
export async function surveysWithBandsDue(
  tx: Tx | Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await selectBandsDue(tx)
    .where(and(gt(surveySummaries.surveyId, after), bandsAreDue))
    .orderBy(asc(surveySummaries.surveyId))
    .limit(limit);
  return rows.map(({ surveyId }) => surveyId);
}

/** Whether that is still so, once the caller has locked the summary. */
export async function areBandsDue(tx: Tx, surveyId: number): Promise<boolean> {
  const rows = await selectBandsDue(tx).where(
    and(eq(surveySummaries.surveyId, surveyId), bandsAreDue),
  );
  return rows.length > 0;
}

function selectBandsDue(tx: Tx | Database) {
  return tx
    .select({ surveyId: surveySummaries.surveyId })
    .from(surveySummaries)
    .innerJoin(surveys, eq(surveys.id, surveySummaries.surveyId))
    .innerJoin(
      surveyPlaces,
      eq(surveyPlaces.surveyId, surveySummaries.surveyId),
    );
}

/**
 * Respondents whose bands are not published, the earliest first: their account, or the bands kept of a deleted one.
 */
export function selectUnreleased(tx: Tx, surveyId: number, limit: number) {
  return tx
    .select({
      number: resultRows.number,
      userId: participations.userId,
      bands: participations.bands,
    })
    .from(resultRows)
    .innerJoin(
      participations,
      eq(participations.id, resultRows.participationId),
    )
    .where(
      and(
        eq(resultRows.surveyId, surveyId),
        isNull(resultRows.release),
        isNull(resultRows.reversedAt),
      ),
    )
    .orderBy(asc(resultRows.number))
    .limit(limit);
}
