import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { surveyStatuses } from "./survey-lists.ts";
import { codeParams, rupiah, wireObject } from "./wire-names.ts";

/**
 * Review of a survey before its publication. `faults` prevent the publication, each with its place such as
 * `questions.12.choices` and its text in the caller's language; none once it is published. `minutes` is the time that a
 * respondent needs, rounded up; `per_hour` is the reward per hour at that time, `fair_per_hour` the minimum that it
 * should be.
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
