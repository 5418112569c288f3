import type { ApiClient } from "@sigi/contract/api-client.ts";
import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import type { AnswerReceipt } from "@sigi/contract/answers.ts";
import { sampleAnswers } from "./sample-answers.ts";
import type {
  Random,
  RegionTree,
} from "@sigi/survey/question-types/question-type.ts";

/** Seconds that a sample respondent spends on each question. */
const secondsEach = { min: 5, max: 20 };

/**
 * Reserves a place in a survey and submits a random answer.
 * @throws ApiFailure when no place is free, the user is not eligible, or has answered before.
 */
export async function answerThroughApi(
  respondent: ApiClient,
  code: string,
  { random, regions }: { random: Random; regions: RegionTree },
): Promise<AnswerReceipt> {
  const { participation, survey } = await respondent.call(startAnswer, {
    params: { code },
  });
  const { form } = survey;
  if (!form) throw new Error(`Survey ${code} was started but shows no form`);
  const values = sampleAnswers(form, random, regions, participation);
  const { min, max } = secondsEach;
  return respondent.call(submitAnswer, {
    body: {
      formId: form.id,
      participationId: participation.id,
      lease: participation.lease,
      values,
      timings: { total: values.length * random.whole(min, max) },
    },
  });
}
