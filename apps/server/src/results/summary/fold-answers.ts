import { resultQuestions } from "@sigi/results/result-questions.ts";
import { addValue, emptySummary } from "@sigi/results/summarise.ts";
import type { SummaryState } from "@sigi/results/summarise.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { anySurvey } from "../../surveys/public.ts";
import type { FormCache } from "../../answers/public.ts";
import { selectUncounted, surveysBehind } from "../read-models.ts";
import {
  lockSummary,
  readQuestionStates,
  storeSummary,
} from "../repository.ts";
import { addDuration, readDurations } from "./durations.ts";

type Uncounted = Parameters<typeof selectUncounted>[2];

/** How many answers one transaction counts: the lock on a survey's summary is held for a fraction of a second. */
const CHUNK = 500;
const SURVEYS_AT_ONCE = 20;

/**
 * Adds accepted answers to the summaries of their survey, each once, however often and by however many processes it is
 * called: the summary's row is locked before the answers without a `result_rows` row are read.
 * @returns how many answers were added.
 */
export async function foldAnswers(
  tx: Tx,
  forms: FormCache,
  { surveyId, only, now }: { surveyId: number; only: Uncounted; now: Date },
): Promise<number> {
  const survey = await anySurvey(tx, surveyId);
  const summary = await lockSummary(tx, surveyId, now);
  const rows = await selectUncounted(tx, surveyId, only);
  if (rows.length === 0) return 0;
  const stored = await readQuestionStates(tx, surveyId);
  const questions = resultQuestions(await forms.get(survey));
  const durations = readDurations(summary.durations);
  const changed = new Map<number, SummaryState>();
  for (const { values, timings } of rows) {
    addDuration(durations, timings);
    for (const asked of questions) {
      const { id } = asked.question;
      if (!Object.hasOwn(values, id)) continue;
      const state =
        changed.get(id) ??
        (stored.get(id) as SummaryState | undefined) ??
        emptySummary(asked);
      addValue(asked, state, values[id]);
      changed.set(id, state);
    }
  }
  await storeSummary(tx, summary, {
    participationIds: rows.map(({ participationId }) => participationId),
    states: changed,
    durations,
    now,
  });
  return rows.length;
}

/** Counts what no event has told, such as answers from before there were results. */
export async function catchUp(
  db: Database,
  forms: FormCache,
  now: () => Date,
): Promise<void> {
  for (const surveyId of await surveysBehind(db, SURVEYS_AT_ONCE)) {
    const fold = () =>
      inTransaction(db, (tx) =>
        foldAnswers(tx, forms, {
          surveyId,
          only: { limit: CHUNK },
          now: now(),
        }),
      );
    while ((await fold()) === CHUNK);
  }
}
