import * as z from "zod/mini";
import { ownReport, reviewTextMax, reviewTextMin } from "./own-reviews.ts";
import { endpoint, jsonString } from "./endpoint.ts";
import { pageFields, pageNames, pageQuery } from "./page.ts";
import {
  demographicNames,
  publishedDemographics,
} from "./result-demographics.ts";
import { resultFilter } from "./results.ts";
import {
  codeParams,
  instant,
  line,
  rowId,
  surveyCode,
  text,
  wireObject,
} from "./wire-names.ts";

// The single answers of a survey, for its creator: a respondent appears by a number only.

/** A published band of a respondent by dimension; null where it is not published. */
const respondentBands = z.partialRecord(
  z.enum(demographicNames),
  z.nullable(z.string()),
);

const file = z.object({
  name: z.string(),
  url: z.string(),
  size: z.int(),
  kind: z.string(),
});

/** An answer in words, as its question was shown to the respondent. */
const describedAnswer = wireObject({
  question_id: rowId,
  question: z.string(),
  /** The label of the item of a repeated section. */
  item: z.nullable(z.string()),
  value: z.unknown(),
  files: z.array(file),
});

export const answerRow = wireObject({
  /** Counts the survey's answers from 1, in the order in which they were accepted. */
  number: z.int(),
  accepted_at: instant,
  language: z.nullable(z.string()),
  seconds: z.nullable(z.number()),
  bands: respondentBands,
  /** The values in words, by question id. */
  values: z.record(z.string(), z.string()),
});
export type AnswerRow = z.output<typeof answerRow>;

/** Maximum number of columns; each is a question. */
export const answerColumnsMax = 50;

export const getAnswers = endpoint({
  method: "GET",
  path: "/api/tasks/answers/{code}",
  access: "owner",
  summary:
    "Lists the accepted answers of a survey, newest first, with the answers to the questions that `columns` names.",
  params: codeParams,
  query: z.extend(pageQuery, {
    filter: z.optional(jsonString(resultFilter)),
    columns: z.optional(
      jsonString(z.array(rowId).check(z.maxLength(answerColumnsMax))),
    ),
  }),
  result: wireObject(
    { ...pageFields(answerRow), demographics: publishedDemographics },
    pageNames,
  ),
  errors: ["not_found", "validation_failed"],
});

export const getAnswer = endpoint({
  method: "GET",
  path: "/api/tasks/answers/{code}/{number}",
  access: "owner",
  summary:
    "Returns one accepted answer in words, without its respondent, and what became of the creator's report. Of an answer that was taken back only the report is left.",
  params: z.extend(codeParams, { number: rowId }),
  result: wireObject({
    number: z.int(),
    /** Time of acceptance; null once the acceptance was revoked. */
    accepted_at: z.nullable(instant),
    language: z.nullable(z.string()),
    seconds: z.nullable(z.number()),
    bands: respondentBands,
    answers: z.array(describedAnswer),
    report: z.nullable(ownReport),
    /** Deadline for the creator's report; null if nothing can be reported. */
    report_by: z.nullable(instant),
    previous: z.nullable(z.int()),
    next: z.nullable(z.int()),
  }),
  errors: ["not_found"],
});

export const reportAnswer = endpoint({
  method: "POST",
  path: "/api/answers/report",
  access: "user",
  summary:
    "Reports an accepted answer of one's survey, by its number: an admin checks it. Nothing changes for the respondent until two admins have rejected it.",
  body: wireObject(
    {
      task: surveyCode,
      number: rowId,
      reason: text(reviewTextMin, reviewTextMax),
    },
    { task: "code" },
  ),
  result: ownReport,
  errors: [
    "not_found",
    "already_reported",
    "answer_reviewed",
    "report_closed",
    "too_many_reports",
    "validation_failed",
  ],
});

export const searchTexts = endpoint({
  method: "GET",
  path: "/api/tasks/results/{code}/texts/{id}",
  access: "owner",
  summary:
    "Lists the texts that answer a question, newest first; optionally those with some words.",
  params: z.extend(codeParams, { id: rowId }),
  query: z.extend(pageQuery, {
    filter: z.optional(jsonString(resultFilter)),
    search: z.optional(line(0, 100)),
  }),
  result: wireObject(
    pageFields(z.object({ number: z.int(), text: z.string() })),
    pageNames,
  ),
  errors: ["not_found", "validation_failed"],
});
