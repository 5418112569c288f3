import { resultQuestions } from "@sigi/results/result-questions.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { forEachApart } from "../../platform/jobs/for-each-apart.ts";
import { anySurvey } from "../../surveys/public.ts";
import type { FormCache } from "../../answers/public.ts";
import {
  deleteResults,
  selectUncounted,
  surveysAhead,
  surveysBehind,
} from "../read-models.ts";
import type { Uncounted } from "../read-models.ts";
import {
  lockSummary,
  readQuestionStates,
  storeSummary,
} from "../repository.ts";
import { AnswerCounter } from "./answer-counter.ts";
import { readDurations } from "./durations.ts";
import { uncountReversed } from "./uncount-reversed.ts";

/**
 * The number of answers that one transaction counts: the lock on a survey's summary is held for a fraction of a
 * second.
 */
const CHUNK = 500;
/** That one query finds. */
const SURVEYS_AT_ONCE = 1_000;

/**
 * Adds accepted answers to the summaries of their survey, each once, however often and by however many processes it is
 * called: the summary's row is locked before the answers without a `result_rows` row are read. Of a survey that was deleted
 * for good none is counted.
 * @returns the participations whose answers were added, by id.
 */
export async function foldAnswers(
  tx: Tx,
  forms: FormCache,
  { surveyId, some, now }: { surveyId: number; some: Uncounted; now: Date },
): Promise<number[]> {
  const summary = await lockSummary(tx, surveyId, now);
  // After the lock: whoever deletes the survey's results for good waits for it, and has told so before.
  const survey = await anySurvey(tx, surveyId);
  if (survey.purgedAt) {
    await deleteResults(tx, surveyId);
    return [];
  }
  const rows = await selectUncounted(tx, surveyId, some);
  const participationIds = rows.map((row) => row.participationId);
  if (rows.length === 0) return participationIds;
  const stored = await readQuestionStates(tx, surveyId);
  const counter = new AnswerCounter(resultQuestions(await forms.get(survey)), {
    ...{ stored, durations: readDurations(summary.durations) },
  });
  await counter.add(rows);
  const { changed: states, durations } = counter;
  await storeSummary(tx, summary, { participationIds, states, durations, now });
  return participationIds;
}

/**
 * Counts what no event has told, such as answers from before there were results, and answers that were taken back. A
 * survey that fails holds up no other.
 */
export async function catchUp(
  db: Database,
  forms: FormCache,
  now: () => Date,
): Promise<void> {
  await forEachApart(await surveysAhead(db), (surveyId) =>
    inTransaction(db, (tx) =>
      uncountReversed(tx, forms, { surveyId, now: now() }),
    ),
  );
  await forEachApart(await allSurveysBehind(db), async (surveyId) => {
    let after: number | undefined = 0;
    while (after !== undefined) {
      const some: Uncounted = { after, limit: CHUNK };
      const counted: number[] = await inTransaction(db, (tx) =>
        foldAnswers(tx, forms, { surveyId, some, now: now() }),
      );
      after = counted.at(-1);
    }
  });
}

async function allSurveysBehind(db: Database): Promise<number[]> {
  const all: number[] = [];
  while (true) {
    const behind = await surveysBehind(db, {
      after: all.at(-1) ?? 0,
      limit: SURVEYS_AT_ONCE,
    });
    all.push(...behind);
    if (behind.length < SURVEYS_AT_ONCE) return all;
  }
}
