import * as z from "zod/mini";
import { endpoint, jsonString } from "./endpoint.ts";
import { resultFilter } from "./results.ts";
import { codeParams, instant, line, rowId, wireObject } from "./wire-names.ts";

// Files with the accepted answers of a survey, for its creator. They name no respondent: see decision 0051.

export const resultFileFormats = [
  "csv",
  "xlsx",
  "sav",
  "parquet",
  "json",
  "r",
  "python",
  "pdf",
] as const;
export type ResultFileFormat = (typeof resultFileFormats)[number];

/**
 * `pdf` is a report of summaries, the other formats contain the answers. `values` selects the labels of choices or
 * their codes for the cells. `language` is the language of the labels, by default the survey's own.
 */
const shape = {
  format: z.enum(resultFileFormats),
  values: z._default(z.enum(["labels", "codes"]), "labels"),
  language: z.optional(line(2, 20)),
};

/** The requested content of a file. */
const wanted = {
  ...shape,
  filter: z.optional(jsonString(resultFilter)),
  weighted: z._default(z.boolean(), false),
};
const wantedExport = z.object(wanted);
export type WantedExport = z.output<typeof wantedExport>;

/** Days until a file is deleted. */
export const exportDays = 7;
/** Maximum number of requested and of immediately streamed exports of a user in an hour. */
export const exportsPerHour = 30;

const exportStates = [
  "waiting",
  "running",
  "ready",
  "failed",
  "expired",
] as const;

/** Reasons for a failed export. `columns_excess`: more columns than the format can hold. */
const exportFailures = ["columns_excess", "file_too_large", "failed"] as const;
export type ExportFailure = (typeof exportFailures)[number];

const exportRow = wireObject({
  id: rowId,
  ...shape,
  weighted: z.boolean(),
  filtered: z.boolean(),
  scheduled: z.boolean(),
  state: z.enum(exportStates),
  failure: z.nullable(z.enum(exportFailures)),
  /** Numbers of answers read so far, and in total; the total is null until the export runs. */
  written: z.int(),
  answers: z.nullable(z.int()),
  bytes: z.nullable(z.int()),
  requested_at: instant,
  ready_at: z.nullable(instant),
  expires_at: z.nullable(instant),
});
export type ResultExport = z.output<typeof exportRow>;

export const requestExport = endpoint({
  method: "POST",
  path: "/api/tasks/exports/{code}",
  access: "owner",
  summary:
    "Requests a file with the accepted answers of a survey. It is made in the background, one at a time for a creator.",
  params: codeParams,
  body: wantedExport,
  status: 201,
  result: exportRow,
  errors: ["not_found", "validation_failed", "axis_unknown", "export_running"],
});

/** The number of exports that the list shows, newest first. */
export const exportsListed = 20;

export const listExports = endpoint({
  method: "GET",
  path: "/api/tasks/exports/{code}",
  access: "owner",
  summary: `Lists the newest ${exportsListed} exports of a survey with their state and progress.`,
  params: codeParams,
  result: z.array(exportRow),
  errors: ["not_found"],
});

const exportParams = z.extend(codeParams, { id: rowId });

export const downloadExport = endpoint({
  method: "GET",
  path: "/api/tasks/exports/{code}/{id}/file",
  access: "owner",
  summary: `Returns the file of an export that is ready. It is deleted after ${exportDays} days.`,
  params: exportParams,
  respondsWithFile: true,
  errors: ["not_found"],
});

export const deleteExport = endpoint({
  method: "DELETE",
  path: "/api/tasks/exports/{code}/{id}",
  access: "owner",
  summary: "Deletes an export with its file, or stops one that is being made.",
  params: exportParams,
  status: 204,
  errors: ["not_found"],
});

export const streamExport = endpoint({
  method: "GET",
  path: "/api/tasks/export/{code}",
  access: "owner",
  summary:
    "Returns the accepted answers of a survey as a file that is made while it is sent.",
  params: codeParams,
  query: z.object({
    ...wanted,
    format: z._default(z.enum(resultFileFormats), "csv"),
    weighted: z._default(z.stringbool(), false),
  }),
  respondsWithFile: true,
  errors: [
    "not_found",
    "validation_failed",
    "axis_unknown",
    "export_refused",
    "export_running",
    "unavailable",
  ],
});

export const scheduleIntervals = ["day", "week", "month"] as const;
export const schedulesMax = 5;

const schedule = wireObject({
  id: rowId,
  ...shape,
  weighted: z.boolean(),
  filtered: z.boolean(),
  every: z.enum(scheduleIntervals),
  next_at: instant,
});
export type ExportSchedule = z.output<typeof schedule>;

export const createSchedule = endpoint({
  method: "POST",
  path: "/api/tasks/export-schedules/{code}",
  access: "owner",
  summary:
    "Has a file made at an interval while there are new answers. The creator gets an email with a link to the page of the results, never the file itself.",
  params: codeParams,
  body: z.extend(wantedExport, { every: z.enum(scheduleIntervals) }),
  status: 201,
  result: schedule,
  errors: [
    "not_found",
    "validation_failed",
    "axis_unknown",
    "schedules_full",
    "survey_ended",
  ],
});

export const listSchedules = endpoint({
  method: "GET",
  path: "/api/tasks/export-schedules/{code}",
  access: "owner",
  summary: "Lists the exports of a survey that are made at an interval.",
  params: codeParams,
  result: z.array(schedule),
  errors: ["not_found"],
});

export const deleteSchedule = endpoint({
  method: "DELETE",
  path: "/api/tasks/export-schedules/{code}/{id}",
  access: "owner",
  summary: "Ends an export at an interval. Files that it made stay.",
  params: exportParams,
  status: 204,
  errors: ["not_found"],
});
