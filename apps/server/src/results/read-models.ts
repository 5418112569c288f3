import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
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

/** Counts participations by outcome, and by the last question that unfinished ones had reached. */
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

/**
 * The values of some questions with the number of respondents who gave exactly these values, and their published bands.
 */
export interface ValueGroup {
  /** The values by question id; undefined if the question was not answered. */
  readonly values: ReadonlyMap<number, unknown>;
  readonly bands: Bands | null;
  readonly respondents: number;
}

/**
 * Groups the answers of a survey whose numbers are after `after` and at most `upTo` by the values of some questions,
 * and by published bands. The database reads only these questions of each answer, and sends each combination once.
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

/** Ends the automatic sharing of a user's results: links are revoked, and scheduled exports removed. */
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
    // This table comes first, to wait for a transaction that counts answers and holds its lock: rows that it adds are
    // deleted too.
    surveySummaries,
    resultRows,
    questionSummaries,
    resultViews,
    resultLinks,
  ]) {
    await tx.delete(table).where(eq(table.surveyId, surveyId));
  }
}

/** The counts of places that results show. Takes no locks. */
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

/** Surveys with respondents whose bands may be published, in the order of ids. */
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

/** Returns true if bands are still due, once the caller has locked the summary. */
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
 * Respondents whose bands are not published, the earliest first: their account, or the retained bands of a deleted one.
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
