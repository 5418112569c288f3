import type { Tx } from "../../platform/database/transaction.ts";
import { surveyVersions } from "../../surveys/public.ts";
import { deleteResults } from "../read-models.ts";
import { lockFreeSummaries } from "../repository.ts";
import type { Accepted } from "./read-models.ts";
import { appendRows, FOLD_AT_ROWS } from "./read-models.ts";

interface Numbered {
  /** Surveys whose summary another transaction has locked: none of their answers were added. */
  readonly busy: ReadonlySet<number>;
  /** Surveys whose states are due to be written. */
  readonly toFold: readonly number[];
}

/**
 * Adds accepted answers to the results of their surveys, each once, regardless of how often and by how many processes
 * it is called: a summary's row is locked before the answers without a `result_rows` row are read. No answers of a
 * permanently deleted survey are added. The number of statements depends neither on the number of answers nor on that
 * of surveys.
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
      .filter(({ unfolded }) => unfolded >= FOLD_AT_ROWS)
      .map(({ surveyId }) => surveyId),
  };
}

/**
 * Returns the surveys that were not deleted permanently, and deletes the results of the others. The caller holds their
 * summaries' locks.
 */
async function presentSurveys(
  tx: Tx,
  locked: readonly number[],
): Promise<ReadonlySet<number>> {
  // This follows the lock: the permanent deletion of a survey's results waits for it, and has marked the survey before.
  const surveys = await surveyVersions(tx, locked);
  for (const { id, purgedAt } of surveys) {
    if (purgedAt) await deleteResults(tx, id);
  }
  return new Set(surveys.flatMap(({ id, purgedAt }) => (purgedAt ? [] : [id])));
}
