import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import { resultRows, surveySummaries } from "../tables.ts";
import type { Plan } from "./ladders.ts";
import type { Combination, Release } from "./plan.ts";

/**
 * Publishes the bands of respondents, each release under its own number. The caller holds the lock on the summary.
 * @returns the number of releases of the survey now.
 */
export async function storeReleases(
  tx: Tx,
  { surveyId, releases }: { surveyId: number; releases: number },
  made: readonly Release[],
): Promise<number> {
  if (made.length === 0) return releases;
  const rows = made.map(({ bands, numbers }, index) => ({
    release: releases + 1 + index,
    bands,
    numbers,
  }));
  await tx.execute(sql`
    update ${resultRows} set bands = made.bands, release = made.release
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as made(release int, bands jsonb, numbers jsonb),
      jsonb_array_elements_text(made.numbers) as respondent(number)
    where ${resultRows.surveyId} = ${surveyId}
      and ${resultRows.number} = respondent.number::int
      and ${resultRows.release} is null`);
  return releases + made.length;
}

/** Stores a plan, the releases so far with the bands that they publish, and the number of answers. */
export async function storeBanding(
  tx: Tx,
  surveyId: number,
  banding: {
    plan: Plan | null;
    releases: number;
    combinations: Combination[];
    answersBanded?: number;
  },
): Promise<void> {
  await tx
    .update(surveySummaries)
    .set(banding)
    .where(eq(surveySummaries.surveyId, surveyId));
}
