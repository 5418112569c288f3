import { Turns } from "@sigi/export/turns.ts";
import { resultQuestions } from "@sigi/results/result-questions.ts";
import type { FormCache } from "../../answers/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { surveyVersions } from "../../surveys/public.ts";
import { deleteResults } from "../read-models.ts";
import { selectUncounted } from "./read-models.ts";
import type { Accepted } from "./read-models.ts";
import {
  growSummaries,
  lockFreeSummaries,
  readStatesOf,
} from "../repository.ts";
import type { SummaryGrowth } from "../repository.ts";
import { AnswerCounter } from "./answer-counter.ts";
import { readDurations } from "./durations.ts";

interface Folded {
  /** The participations whose answers were added, by id. */
  readonly counted: readonly number[];
  /** Surveys whose summary another transaction has locked: none of their answers were added. */
  readonly busy: ReadonlySet<number>;
}

/**
 * Adds accepted answers to the summaries of their surveys, each once, however often and by however many processes it is
 * called: a summary's row is locked before the answers without a `result_rows` row are read. Of a survey that was deleted
 * for good none is counted. The number of statements depends neither on the number of answers nor on that of surveys.
 */
export async function foldAnswers(
  tx: Tx,
  forms: FormCache,
  { accepted, now }: { accepted: readonly Accepted[]; now: Date },
): Promise<Folded> {
  const busy = new Set(accepted.map(({ surveyId }) => surveyId));
  const summaries = await lockFreeSummaries(tx, [...busy], now);
  for (const { surveyId } of summaries) busy.delete(surveyId);

  const free = accepted.filter(({ surveyId }) => !busy.has(surveyId));
  const present = await presentSurveys(tx, free);
  const wanted = free.filter(({ surveyId }) => present.has(surveyId));
  const rows = await selectUncounted(tx, wanted);
  if (rows.length === 0) return { counted: [], busy };
  const rowsOf = Map.groupBy(rows, ({ surveyId }) => surveyId);
  const states = await readStatesOf(tx, [...rowsOf.keys()]);
  const formOf = await forms.getAll([...present.values()]);
  const turns = new Turns();
  const growth: SummaryGrowth[] = [];
  for (const { surveyId, lastNumber, durations } of summaries) {
    const own = rowsOf.get(surveyId);
    const form = formOf.get(surveyId);
    if (!own || !form) continue;
    const counter = new AnswerCounter(resultQuestions(form), turns, {
      stored: states.get(surveyId) ?? new Map(),
      durations: readDurations(durations),
    });
    await counter.add(own);
    growth.push({
      surveyId,
      lastNumber,
      participationIds: own.map(({ participationId }) => participationId),
      states: counter.changed,
      durations: counter.durations,
    });
  }
  await growSummaries(tx, growth, now);
  return { counted: rows.map(({ participationId }) => participationId), busy };
}

/** By id, without those that were deleted for good, of which nothing is left. The caller holds their summaries' locks. */
async function presentSurveys(tx: Tx, accepted: readonly Accepted[]) {
  // After the lock: what deletes a survey's results for good waits for it, and has marked the survey before.
  const surveys = await surveyVersions(tx, [
    ...new Set(accepted.map(({ surveyId }) => surveyId)),
  ]);
  for (const { id, purgedAt } of surveys) {
    if (purgedAt) await deleteResults(tx, id);
  }
  return new Map(
    surveys
      .filter(({ purgedAt }) => !purgedAt)
      .map((survey) => [survey.id, survey]),
  );
}
