import * as z from "zod/mini";
import { adminList } from "./admin-list.ts";
import { declaredPurpose } from "./declared-purpose.ts";
import { endpoint } from "./endpoint.ts";
import { pageFields, pageNames, pageQuery, searchQuery } from "./page.ts";
import {
  codeParams,
  idParams,
  instant,
  rowId,
  rupiah,
  surveyCode,
  wireObject,
} from "./wire-names.ts";

// This file is separate from `surveys.ts`, so that pages with lists do not load the definitions of questions.

export const surveyStatuses = [
  "draft",
  "awaiting_payment",
  "active",
  "paused",
  "completed",
  "closed",
] as const;
export type SurveyStatus = (typeof surveyStatuses)[number];

/** Actors and causes of a pause. A survey that a refund paused can only be closed. */
export const pausers = ["owner", "admin", "suspension", "refund"] as const;
/** Actors and causes of the closing of a survey. */
export const closers = [
  "owner",
  "admin",
  "deletion",
  "end_date",
  "idle",
] as const;

/**
 * State of a running or ended survey. `stateReason` is an admin's reason; `returned`, in rupiah, is set once the money
 * of an ended survey is settled.
 */
const runFields = {
  paused_by: z.nullable(z.enum(pausers)),
  state_reason: z.nullable(z.string()),
  ends_at: z.nullable(instant),
  closed_at: z.nullable(instant),
  closed_by: z.nullable(z.enum(closers)),
  settled_at: z.nullable(instant),
  returned: z.nullable(rupiah),
} as const;

/**
 * A row of the creator's own list. `deletedAt` is set for surveys in the bin. `changedAt` is the time of the last edit
 * or change of state.
 */
export const surveySummary = wireObject(
  {
    id: rowId,
    code: surveyCode,
    title: z.string(),
    status: z.enum(surveyStatuses),
    ...runFields,
    number_of_respondents: z.int(),
    accepted: z.int(),
    total_cost: rupiah,
    created_at: instant,
    changed_at: instant,
    published_at: z.nullable(instant),
    deleted_at: z.nullable(instant),
  },
  { number_of_respondents: "respondents" },
);
export type SurveySummary = z.output<typeof surveySummary>;

/** The filters of the creator's list. A survey in the bin matches `deleted` only. */
export const ownSurveyFilters = [...surveyStatuses, "deleted"] as const;
export type OwnSurveyFilter = (typeof ownSurveyFilters)[number];

export const ownSurveySorts = ["newest", "changed"] as const;
export type OwnSurveySort = (typeof ownSurveySorts)[number];

export const listMySurveys = endpoint({
  method: "GET",
  path: "/api/tasks/my-task",
  access: "user",
  summary:
    "Lists the user's own surveys: without `status` those outside the bin, newest first or last changed first; `search` matches title and code. The bin is always sorted by change. `counts` has the number of matches of each filter.",
  query: z.extend(searchQuery, {
    status: z.optional(z.enum(ownSurveyFilters)),
    sort: z._default(z.enum(ownSurveySorts), "newest"),
  }),
  result: wireObject(
    {
      ...pageFields(surveySummary),
      counts: z.record(z.enum(ownSurveyFilters), z.int()),
    },
    pageNames,
  ),
});

/** The filters of the admin's list: a status, all running surveys, or the bin. */
export const surveyListFilters = [
  "running",
  ...surveyStatuses,
  "deleted",
] as const;
export type SurveyListFilter = (typeof surveyListFilters)[number];

/** The statuses of a running survey. */
export const runningStatuses = [
  "awaiting_payment",
  "active",
  "paused",
] as const satisfies readonly SurveyStatus[];

/** A row of the admin's list of all surveys. `deletedAt` is set for surveys in the bin. */
export const listedSurvey = wireObject(
  {
    id: rowId,
    code: surveyCode,
    title: z.string(),
    status: z.enum(surveyStatuses),
    ...runFields,
    user: z.object({ id: rowId, name: z.string() }),
    /** Pay per hour, measured or else expected, in rupiah, if it is below the fair pay; otherwise null. */
    low_pay: z.nullable(rupiah),
    /** The institution that asks, as declared by the creator; empty for none. */
    institution: z.string(),
    /** The purpose of selecting by religion or blood type, in the creator's words. */
    purpose: z.nullable(declaredPurpose),
    number_of_respondents: z.int(),
    accepted: z.int(),
    total_cost: rupiah,
    created_at: instant,
    published_at: z.nullable(instant),
    deleted_at: z.nullable(instant),
  },
  { user: "creator", number_of_respondents: "respondents" },
);
export type ListedSurvey = z.output<typeof listedSurvey>;

export const listAllSurveys = adminList({
  path: "/api/tasks/withtrash",
  summary:
    "Lists all surveys, those in the bin included, newest first; `search` matches title and code.",
  row: listedSurvey,
  columns: {
    title: "composed",
    status: "composed",
    accepted: "composed",
    createdAt: "composed",
    totalCost: "composed",
  },
  sorts: { newest: { column: "createdAt", direction: "descending" } },
  search: ["title", "code"],
  filters: { status: z.enum(surveyListFilters) },
  exported: {
    id: "number",
    code: "text",
    title: "text",
    status: "text",
    creator: "composed",
    institution: "text",
    respondents: "number",
    accepted: "number",
    totalCost: "number",
    returned: "number",
    createdAt: "time",
    publishedAt: "time",
    closedAt: "time",
    settledAt: "time",
    deletedAt: "time",
  },
});

/** Orders of the offers. `reward`: the highest first; `time`: the shortest first. */
export const offerSorts = ["newest", "reward", "time"] as const;
export type OfferSort = (typeof offerSorts)[number];

/**
 * A survey that the respondent may answer now. `targeted` is true if it asks for certain people only; the target is not
 * disclosed. `place_until` is the time until which a begun survey keeps its place; null for one that is not begun.
 * `places_left` is null where the places are divided among groups: those of a group are not disclosed.
 */
export const surveyOffer = wireObject(
  {
    code: surveyCode,
    title: z.string(),
    description: z.string(),
    institution: z.string(),
    background: z.string(),
    respondent_fee: rupiah,
    question_count: z.int(),
    minutes: z.int(),
    number_of_respondents: z.int(),
    places_left: z.nullable(z.int()),
    place_until: z.nullable(instant),
    targeted: z.boolean(),
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
    "Lists the active public surveys that the respondent may begin now, newest first unless `sort` says otherwise; `begun` are the surveys where the respondent has a place.",
  query: z.extend(pageQuery, { sort: z.optional(z.enum(offerSorts)) }),
  result: wireObject(
    { ...pageFields(surveyOffer), begun: z.array(surveyOffer) },
    pageNames,
  ),
});

export const deleteSurvey = endpoint({
  method: "DELETE",
  path: "/api/tasks/delete/{id}",
  access: "owner",
  summary: "Moves a draft, or a survey that has ended, to the bin.",
  params: idParams,
  status: 204,
  errors: ["not_found", "survey_still_running", "survey_unsettled"],
});

export const restoreSurvey = endpoint({
  method: "PUT",
  path: "/api/tasks/restore/{code}",
  access: "owner",
  summary:
    "Takes a survey out of the bin, as it was. For its creator and for admins.",
  params: codeParams,
  result: surveySummary,
  errors: ["not_found"],
});

export const deleteSurveyPermanently = endpoint({
  method: "DELETE",
  path: "/api/tasks/delete/permanent/{id}",
  access: "owner",
  summary:
    "Deletes a survey in the bin for good. What was paid and earned with it stays in the books, and its respondents keep it in their history. For its creator and for admins.",
  params: idParams,
  status: 204,
  errors: ["not_found"],
});

export const duplicateSurvey = endpoint({
  method: "POST",
  path: "/api/tasks/duplicate/{code}",
  access: "owner",
  summary:
    "Makes a draft with the content, target and pictures of one's survey, at present prices; without answers, payments, voucher and key.",
  params: codeParams,
  status: 201,
  result: surveySummary,
  errors: ["not_found"],
});
