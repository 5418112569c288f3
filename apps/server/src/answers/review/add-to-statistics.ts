import { addToStatistics } from "@sigi/quality/survey-statistics.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { anySurvey } from "../../surveys/public.ts";
import type { FormCache } from "../participation/form-cache.ts";
import { factsOf } from "../participation/participation.ts";
import { fromStored } from "../stored-values.ts";
import { observeAnswer } from "./observe-answer.ts";
import {
  lockStatistics,
  selectAccepted,
  storeStatistics,
} from "./comparisons-repository.ts";

/** Later answers hardly move a median or a mean. */
const ANSWERS_MAX = 1_000;

/**
 * Adds accepted answers to what later answers of their survey are compared with, up to its first 1,000. Call it once per
 * answer. The row of the survey's statistics is locked.
 */
export async function addAcceptedToStatistics(
  tx: Tx,
  forms: FormCache,
  surveyId: number,
  participationIds: readonly number[],
): Promise<void> {
  const known = await lockStatistics(tx, surveyId);
  const free = ANSWERS_MAX - known.answers;
  const survey = await anySurvey(tx, surveyId);
  if (free <= 0 || survey.purgedAt) return;
  const rows = await selectAccepted(tx, participationIds.slice(0, free));
  const form = await forms.get(survey);
  let { statistics } = known;
  for (const { participation, answer } of rows) {
    const observation = observeAnswer({
      ...{ form, facts: factsOf(participation), told: answer },
      values: fromStored(answer.values),
      startedAt: participation.firstStartedAt ?? participation.startedAt,
      now: answer.createdAt,
    });
    statistics = addToStatistics(statistics, observation);
  }
  const answers = known.answers + rows.length;
  await storeStatistics(tx, { surveyId, answers, statistics });
}
