import { Turns } from "@sigi/export/turns.ts";
import { resultQuestions } from "@sigi/results/result-questions.ts";
import type { FormCache } from "../../answers/public.ts";
import type { Database } from "../../platform/database/pool.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { anySurvey } from "../../surveys/public.ts";
import {
  lockFreeSummary,
  readQuestionStates,
  storeFolded,
} from "../repository.ts";
import { AnswerCounter } from "./answer-counter.ts";
import { readDurations } from "./durations.ts";
import { selectCounted } from "./read-models.ts";
import { lastShared } from "./steps.ts";

/** Number of rows in one transaction, which takes a fraction of a second. */
const SLICE = 300;

/**
 * Adds whole steps of the rows of a survey to the states of its questions, so that readers need not. The states are up to 100 kB for
 * each question with texts, therefore it is done for many rows at once. Each row is added once, regardless of how many
 * processes call it. Does nothing while another transaction has locked the summary.
 */
export async function foldAnswers(
  db: Database,
  forms: FormCache,
  { surveyId, signal }: { surveyId: number; signal?: AbortSignal | undefined },
): Promise<void> {
  while (signal?.aborted !== true) {
    const added = await inTransaction(db, async (tx) => {
      const summary = await lockFreeSummary(tx, surveyId);
      if (!summary) return 0;
      const last = lastShared(summary);
      if (last === summary.foldedNumber) return 0;
      const rows = await selectCounted(tx, surveyId, {
        after: summary.foldedNumber,
        upTo: last,
        limit: SLICE,
      });
      const form = await forms.get(await anySurvey(tx, surveyId));
      const counter = new AnswerCounter(resultQuestions(form), new Turns(), {
        stored: await readQuestionStates(tx, surveyId),
        durations: readDurations(summary.durations),
      });
      await counter.add(rows);
      const isLast = rows.length < SLICE;
      await storeFolded(tx, surveyId, {
        // The last rows may have been taken back.
        foldedNumber: isLast ? last : (rows.at(-1)?.number ?? last),
        states: counter.changed,
        durations: counter.durations,
      });
      return rows.length;
    });
    if (added < SLICE) return;
  }
}
