import type { Tx } from "../../platform/database/transaction.ts";
import { surveyVersions } from "../../surveys/public.ts";
import { deleteResults } from "../read-models.ts";
import { lockFreeSummaries } from "../repository.ts";
import type { Accepted } from "./read-models.ts";
import { appendRows } from "./read-models.ts";

/** A survey has so many rows at most before its states are read and written. Readers add those themselves. */
const UNFOLDED_MAX = 100;

interface Numbered {
  /** Surveys whose summary another transaction has locked: none of their answers were added. */
  readonly busy: ReadonlySet<number>;
  /** Surveys whose states are due to be written. */
  readonly toFold: readonly number[];
}

/**
 * Adds accepted answers to the results of their surveys, each once, however often and by however many processes it is
 * called: a summary's row is locked before the answers without a `result_rows` row are read. Of a survey that was deleted
 * for good none is added. The number of statements depends neither on the number of answers nor on that of surveys.
 */
export async function numberAnswers(
  tx: Tx,
  { accepted, now }: { accepted: readonly Accepted[]; now: Date },
): Promise<Numbered> {
  const busy = new Set(accepted.map(({ surveyId }) => surveyId));
  const locked = await lockFreeSummaries(tx, [...busy], now);
  for (const surveyId of locked) busy.delete(surveyId);
  const present = await presentSurveys(tx, locked);
  const wanted = accepted.filter(({ surveyId }) => present.has(surveyId));
  const grown = await appendRows(tx, wanted, now);
  return {
    busy,
    toFold: grown
      .filter(({ unfolded }) => unfolded >= UNFOLDED_MAX)
      .map(({ surveyId }) => surveyId),
  };
}

/** Without those that were deleted for good, of which nothing is left. The caller holds their summaries' locks. */
async function presentSurveys(
  tx: Tx,
  locked: readonly number[],
): Promise<ReadonlySet<number>> {
  // After the lock: what deletes a survey's results for good waits for it, and has marked the survey before.
  const surveys = await surveyVersions(tx, locked);
  for (const { id, purgedAt } of surveys) {
    if (purgedAt) await deleteResults(tx, id);
  }
  return new Set(surveys.flatMap(({ id, purgedAt }) => (purgedAt ? [] : [id])));
}
