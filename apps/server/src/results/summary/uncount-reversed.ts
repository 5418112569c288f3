import { resultQuestions } from "@sigi/results/result-questions.ts";
import type { FormCache } from "../../answers/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { anySurvey } from "../../surveys/public.ts";
import { withoutRespondents } from "../demographics/plan.ts";
import { deleteResults, markReversed, selectCounted } from "../read-models.ts";
import { lockSummary, replaceSummary } from "../repository.ts";
import { AnswerCounter } from "./answer-counter.ts";

/** Answers in memory at once. */
const PAGE = 1_000;

/**
 * Takes answers that were reversed out of the results of their survey: each keeps its number, and the rest is counted
 * anew, because a summary cannot take an answer back. It holds the summary's lock for as long as that takes. A repeat
 * changes nothing.
 */
export async function uncountReversed(
  tx: Tx,
  forms: FormCache,
  { surveyId, now }: { readonly surveyId: number; readonly now: Date },
): Promise<void> {
  const summary = await lockSummary(tx, surveyId, now);
  const survey = await anySurvey(tx, surveyId);
  if (survey.purgedAt) return deleteResults(tx, surveyId);
  const reversed = await markReversed(tx, surveyId, now);
  if (reversed.length === 0) return;
  const counter = new AnswerCounter(resultQuestions(await forms.get(survey)), {
    ...{ stored: new Map(), durations: {} },
  });
  let after = 0;
  while (true) {
    const page = await selectCounted(tx, surveyId, { after, limit: PAGE });
    await counter.add(page);
    if (page.length < PAGE) break;
    after = page.at(-1)?.number ?? after;
  }
  const gone = reversed.flatMap(({ bands }) => bands ?? []);
  await replaceSummary(tx, surveyId, counter.changed, {
    answers: summary.answers - reversed.length,
    answersBanded: Math.max(0, summary.answersBanded - reversed.length),
    durations: counter.durations,
    combinations: withoutRespondents(summary.combinations, gone),
    updatedAt: now,
  });
}
