import type { DemographicName } from "@sigi/contract/results.ts";
import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { answers, participations } from "../../answers/tables.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { surveys } from "../../surveys/tables.ts";
import { resultExports, resultRows } from "../tables.ts";

type Bands = Partial<Record<DemographicName, string>>;

/** Counted answers after a number up to another, oldest first. Bands of later releases than `release` are left out. */
export async function selectAnswersAfter(
  db: Database,
  surveyId: number,
  {
    after,
    upTo,
    release,
    limit,
  }: {
    readonly after: number;
    readonly upTo: number;
    readonly release: number;
    readonly limit: number;
  },
) {
  return db
    .select({
      number: resultRows.number,
      bands: sql<Bands | null>`case when ${resultRows.release} <= ${release} then ${resultRows.bands} end`,
      values: answers.values,
      seconds: sql<number | null>`(${answers.timings} ->> 'total')::float8`,
      language: participations.language,
      acceptedAt: participations.acceptedAt,
    })
    .from(resultRows)
    .innerJoin(
      participations,
      eq(participations.id, resultRows.participationId),
    )
    .innerJoin(answers, eq(answers.participationId, resultRows.participationId))
    .where(
      and(
        eq(resultRows.surveyId, surveyId),
        gt(resultRows.number, after),
        lte(resultRows.number, upTo),
      ),
    )
    .orderBy(asc(resultRows.number))
    .limit(limit);
}

/** Whether an export of one of the user's surveys waits or runs. */
export async function hasUnfinishedExport(
  tx: Tx,
  ownerId: number,
): Promise<boolean> {
  const rows = await tx
    .select({ id: resultExports.id })
    .from(resultExports)
    .innerJoin(surveys, eq(surveys.id, resultExports.surveyId))
    .where(
      and(
        eq(surveys.ownerId, ownerId),
        inArray(resultExports.state, ["waiting", "running"]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
