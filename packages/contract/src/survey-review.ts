import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { surveyStatuses } from "./survey-lists.ts";
import { codeParams, rupiah, wireObject } from "./wire-names.ts";

/**
 * What publishing a survey would find now. `faults` keep it from being published, each with its place such as
 * `questions.12.choices` and its text in the caller's language; none once it is published. `minutes` is how long a
 * respondent needs, rounded up; `per_hour` what the reward comes to in an hour then, `fair_per_hour` what it should be at least.
 */
export const surveyReview = wireObject({
  status: z.enum(surveyStatuses),
  minutes: z.int(),
  per_hour: rupiah,
  fair_per_hour: rupiah,
  faults: z.array(z.object({ place: z.string(), text: z.string() })),
});
export type SurveyReview = z.output<typeof surveyReview>;

export const reviewSurvey = endpoint({
  method: "GET",
  path: "/api/tasks/review/{code}",
  access: "builder",
  summary:
    "Returns what keeps a survey from being published, and how many minutes a respondent needs.",
  params: codeParams,
  result: surveyReview,
  errors: ["not_found"],
});
