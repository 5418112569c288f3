import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery, searchQuery } from "./page.ts";
import {
  idParams,
  instant,
  rowId,
  rupiah,
  surveyCode,
  wireObject,
} from "./wire-names.ts";

// Surveys as rows of a list, apart from the surveys themselves: pages that only list them need not load how questions
// are defined.

export const surveyStatuses = [
  "draft",
  "awaiting_payment",
  "active",
  "paused",
  "completed",
  "closed",
] as const;
export type SurveyStatus = (typeof surveyStatuses)[number];

/** A row of one's own surveys. */
export const surveySummary = wireObject(
  {
    id: rowId,
    code: surveyCode,
    title: z.string(),
    status: z.enum(surveyStatuses),
    number_of_respondents: z.int(),
    accepted: z.int(),
    total_cost: rupiah,
    created_at: instant,
    published_at: instant.nullable(),
  },
  { number_of_respondents: "respondents" },
);
export type SurveySummary = z.output<typeof surveySummary>;

export const listMySurveys = endpoint({
  method: "GET",
  path: "/api/tasks/my-task",
  access: "user",
  summary: "One's own surveys, newest first.",
  query: pageQuery,
  result: pageOf(surveySummary),
});

/** What an admin's list of surveys can be narrowed to: a state, all that is under way, or the bin. */
export const surveyListFilters = [
  "running",
  ...surveyStatuses,
  "deleted",
] as const;
export type SurveyListFilter = (typeof surveyListFilters)[number];

/** States in which a survey is under way. */
export const runningStatuses = [
  "awaiting_payment",
  "active",
  "paused",
] as const satisfies readonly SurveyStatus[];

/** A row of everybody's surveys, as admins see it. `deletedAt` is set for those in the bin. */
export const listedSurvey = wireObject(
  {
    id: rowId,
    code: surveyCode,
    title: z.string(),
    status: z.enum(surveyStatuses),
    user: z.object({ id: rowId, name: z.string() }),
    number_of_respondents: z.int(),
    accepted: z.int(),
    total_cost: rupiah,
    created_at: instant,
    published_at: instant.nullable(),
    deleted_at: instant.nullable(),
  },
  { user: "creator", number_of_respondents: "respondents" },
);
export type ListedSurvey = z.output<typeof listedSurvey>;

export const listAllSurveys = endpoint({
  method: "GET",
  path: "/api/tasks/withtrash",
  access: "admin",
  summary:
    "Everybody's surveys, the bin too, newest first; `search` looks in title and code.",
  query: searchQuery.extend({ status: z.enum(surveyListFilters).optional() }),
  result: pageOf(listedSurvey),
});

/** A survey on offer to the respondent who asks. */
export const surveyOffer = wireObject(
  {
    code: surveyCode,
    title: z.string(),
    description: z.string(),
    background: z.string(),
    respondent_fee: rupiah,
    question_count: z.int(),
    minutes: z.int(),
    number_of_respondents: z.int(),
    places_left: z.int(),
    started: z.boolean(),
    published_at: instant,
  },
  { number_of_respondents: "respondents" },
);
export type SurveyOffer = z.output<typeof surveyOffer>;

export const listSurveyOffers = endpoint({
  method: "GET",
  path: "/api/tasks",
  access: "user",
  summary:
    "Active public surveys that the signed-in respondent may answer now, newest first.",
  query: pageQuery,
  result: pageOf(surveyOffer),
});

export const deleteSurvey = endpoint({
  method: "DELETE",
  path: "/api/tasks/delete/{id}",
  access: "owner",
  summary: "Moves a draft to the bin.",
  params: idParams,
  status: 204,
  errors: ["not_found", "survey_active"],
});
