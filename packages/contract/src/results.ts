import * as z from "zod/mini";
import { questionTypeNames } from "@sigi/survey/type-list.ts";
import { endpoint, jsonString } from "./endpoint.ts";
import {
  demographicNames,
  publishedDemographics,
  representation,
  weighting,
} from "./result-demographics.ts";
import type { DemographicName } from "./result-demographics.ts";
import { quotaProgress } from "./quotas.ts";
import { summary } from "./summaries.ts";
import {
  codeParams,
  instant,
  line,
  rowId,
  surveyCode,
  wireObject,
} from "./wire-names.ts";

// The results of a survey, for its creator. A respondent appears by a number only, and with demographic bands once
// these are published: see decision 0050. A group of fewer than five respondents has no figures: see decision 0078.

/** Maximum number of conditions of a filter, and of values in a list of a condition. */
export const filterLimits = { conditions: 20, values: 200 } as const;

const values = z
  .array(line(1, 200))
  .check(z.minLength(1), z.maxLength(filterLimits.values));
const path = z.optional(line(1, 200));

/**
 * A condition on one answer. `item` names the item of a repeated section, `part` a row, field or choice. `any` requires
 * that one of these categories was chosen; `min` and `max` bound a number or an ISO date, both inclusive.
 */
const answerCondition = z.object({
  question: rowId,
  item: path,
  part: path,
  answered: z.optional(z.boolean()),
  any: z.optional(values),
  min: z.optional(z.union([z.number(), line(1, 30)])),
  max: z.optional(z.union([z.number(), line(1, 30)])),
  contains: z.optional(line(1, 100)),
});
export type AnswerCondition = z.output<typeof answerCondition>;

/** Respondents who meet all conditions and belong to one of the bands of each dimension that is named. */
export const resultFilter = z.object({
  answers: z._default(
    z.array(answerCondition).check(z.maxLength(filterLimits.conditions)),
    [],
  ),
  bands: z._default(
    z.object({
      gender: z.optional(values),
      age: z.optional(values),
      province: z.optional(values),
      education: z.optional(values),
      income: z.optional(values),
      occupation: z.optional(values),
    } satisfies Record<DemographicName, unknown>),
    {},
  ),
});
export type ResultFilter = z.output<typeof resultFilter>;

/** `weighted`: answers are weighted by raking to the shares of the population, if an admin has entered them. */
const view = {
  filter: z.optional(jsonString(resultFilter)),
  weighted: z._default(z.stringbool(), false),
};

/**
 * Divides respondents into segments, or a table into rows and columns: by a demographic band, or by the categories of
 * an answer.
 */
export const resultAxis = z.union([
  z.object({ band: z.enum(demographicNames) }),
  z.object({ question: rowId, item: path, part: path }),
]);
export type ResultAxis = z.output<typeof resultAxis>;

/** Durations of accepted answers, in seconds. */
const duration = z.object({
  median: z.nullable(z.number()),
  quartile1: z.nullable(z.number()),
  quartile3: z.nullable(z.number()),
});

/**
 * Numbers of participations that reached the section, and of those that left the survey unfinished or were screened out
 * there.
 */
const sectionReach = wireObject({
  section_id: rowId,
  title: z.string(),
  reached: z.int(),
  left: z.int(),
  screened_out: z.int(),
  seconds: z.nullable(z.number()),
});

const questionResult = wireObject(
  {
    id: rowId,
    section_id: rowId,
    code: z.string(),
    /** Title as plain text. */
    question: z.string(),
    type: z.enum(questionTypeNames),
    /**
     * Number of respondents who answered the question; 0 while the survey has fewer than five answers. Below five, `summary`
     * is that of no answers.
     */
    base: z.int(),
    /** Number of respondents who left the survey unfinished at the question. */
    left: z.int(),
    summary,
  },
  { question: "title" },
);
export type QuestionResult = z.output<typeof questionResult>;

/**
 * A choice with a limit. `taken` is the number of respondents whose answer picks it, also while the answer is held or
 * its rejection may be appealed.
 */
const takenChoice = wireObject({
  question_id: rowId,
  choice: z.string(),
  /** Label as plain text. */
  label: z.string(),
  limit: z.int(),
  taken: z.int(),
});
export type TakenChoice = z.output<typeof takenChoice>;

const surveyResults = wireObject(
  {
    task: z.object({
      code: surveyCode,
      title: z.string(),
      status: z.enum(["active", "paused", "completed", "closed"]),
      /** BCP 47 tags of all languages that respondents may choose, the survey's own first. */
      languages: z.array(z.string()),
    }),
    /** Number of wanted respondents, and numbers of participations by their outcome. */
    wanted: z.int(),
    accepted: z.int(),
    in_progress: z.int(),
    screened_out: z.int(),
    expired: z.int(),
    flagged: z.int(),
    /** Progress of the quotas; null without quotas, and for the bearer of a link. */
    quotas: z.nullable(quotaProgress),
    /** Choices with a limit, in the order of the form, from five answers on; empty for the bearer of a link. */
    limited_choices: z.array(takenChoice),
    /**
     * Number of answers in the figures below. A few seconds may pass until an accepted answer is included. For the bearer of a
     * link without single answers it grows by five.
     */
    answers: z.int(),
    updated_at: z.nullable(instant),
    seconds: duration,
    /** Empty until five participations have ended. */
    sections: z.array(sectionReach),
    questions: z.array(questionResult),
    /** Number of questions that are not shown, because single answers to them would tell a profile. */
    withheld_questions: z.int(),
    demographics: publishedDemographics,
    weighting,
    representation: z.nullable(representation),
  },
  { task: "survey" },
);
export type SurveyResults = z.output<typeof surveyResults>;

/** Progress of a survey, and the places where respondents left it. */
export type SurveyProgress = Pick<
  SurveyResults,
  | "wanted"
  | "accepted"
  | "inProgress"
  | "screenedOut"
  | "expired"
  | "flagged"
  | "answers"
  | "updatedAt"
  | "seconds"
  | "sections"
>;

export const getResults = endpoint({
  method: "GET",
  path: "/api/tasks/results/{code}",
  access: "owner",
  summary:
    "Returns the progress of a published survey and a summary of the answers to each question.",
  params: codeParams,
  result: surveyResults,
  errors: ["not_found"],
});

/** The summary of one group of respondents: that of no answers for fewer than five. */
const segment = z.object({
  /** The category of the axis; null for all respondents. */
  id: z.nullable(z.string()),
  label: z.string(),
  base: z.int(),
  summary,
});

export const getQuestionResults = endpoint({
  method: "GET",
  path: "/api/tasks/results/{code}/questions/{id}",
  access: "owner",
  summary:
    "Returns the summary of one question for the respondents of a filter, for all of them and for each segment of an axis.",
  params: z.extend(codeParams, { id: rowId }),
  query: z.object({ ...view, segments: z.optional(jsonString(resultAxis)) }),
  result: wireObject({
    /** Number of respondents who match the filter, including those who did not answer the question. */
    base: z.int(),
    segments: z.array(segment),
    weighting,
  }),
  errors: ["not_found", "validation_failed", "axis_unknown", "axis_too_long"],
});

const category = z.object({ id: z.string(), label: z.string() });

/** `residual`: the adjusted standardised residual; beyond ±1.96 a cell differs from what independence expects. */
const tableCell = wireObject({
  count: z.number(),
  row_share: z.number(),
  column_share: z.number(),
  residual: z.nullable(z.number()),
});

export const getCrossTable = endpoint({
  method: "GET",
  path: "/api/tasks/results/{code}/table",
  access: "owner",
  summary:
    "Returns a table of two axes for the respondents of a filter, with the chi-square test and Cramér's V.",
  params: codeParams,
  query: z.object({
    ...view,
    row: jsonString(resultAxis),
    column: jsonString(resultAxis),
  }),
  result: wireObject({
    /** Number of respondents who belong to a row and a column. */
    base: z.int(),
    rows: z.array(category),
    columns: z.array(category),
    /** Empty while `base` is below five. */
    cells: z.array(z.array(tableCell)),
    /** Null if a respondent may stand in several rows or columns, or a dimension has fewer than two. */
    test: z.nullable(
      wireObject({
        chi_square: z.number(),
        degrees: z.int(),
        p: z.number(),
        v: z.number(),
        /** True if some expected counts are below 5, so that `p` is not reliable. */
        small_cells: z.boolean(),
      }),
    ),
    weighting,
  }),
  errors: ["not_found", "validation_failed", "axis_unknown", "axis_too_long"],
});

/** Maximum number of items of a scale. */
export const scaleItemsMax = 50;

export const getReliability = endpoint({
  method: "GET",
  path: "/api/tasks/results/{code}/reliability",
  access: "owner",
  summary:
    "Returns Cronbach's alpha of several numeric answers, and what it would be without each of them.",
  params: codeParams,
  query: z.object({
    ...view,
    items: jsonString(
      z.array(resultAxis).check(z.minLength(2), z.maxLength(scaleItemsMax)),
    ),
  }),
  result: wireObject({
    /** Number of respondents who answered every item; there are no figures below five. */
    base: z.int(),
    alpha: z.nullable(z.number()),
    standardised: z.nullable(z.number()),
    items: z.array(
      wireObject({
        label: z.string(),
        mean: z.nullable(z.number()),
        without: z.nullable(z.number()),
        rest_correlation: z.nullable(z.number()),
      }),
    ),
  }),
  errors: ["not_found", "validation_failed", "axis_unknown"],
});
