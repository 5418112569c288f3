import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { surveySummary } from "./survey-lists.ts";
import {
  codeParams,
  instant,
  reason,
  rupiah,
  wireObject,
} from "./wire-names.ts";

/** Admins who act on a survey of another user must give a reason; its creator needs none. */
const reasonOfAdmin = z.prefault(z.object({ reason: z.optional(reason) }), {});

export const pauseSurvey = endpoint({
  method: "PUT",
  path: "/api/tasks/pause/{code}",
  access: "owner",
  summary:
    "Pauses a running survey: nobody can start it, reserved places may still submit. For its creator, and for admins with a reason.",
  params: codeParams,
  body: reasonOfAdmin,
  result: surveySummary,
  errors: ["not_found", "validation_failed", "survey_not_running"],
});

export const resumeSurvey = endpoint({
  method: "PUT",
  path: "/api/tasks/resume/{code}",
  access: "owner",
  summary:
    "Lets a paused survey take respondents again: its creator where the creator paused it, an admin with a reason where an admin did.",
  params: codeParams,
  body: reasonOfAdmin,
  result: surveySummary,
  errors: [
    "not_found",
    "validation_failed",
    "survey_not_running",
    "survey_paused_by_others",
    "survey_paused_for_refund",
    "survey_end_date_passed",
  ],
});

export const closeSurvey = endpoint({
  method: "PUT",
  path: "/api/tasks/close/{code}",
  access: "owner",
  summary:
    "Closes a running survey for good: nobody can start it, reserved places may still submit until their time ends, then what is left becomes the creator's credit. For its creator, and for admins with a reason.",
  params: codeParams,
  body: reasonOfAdmin,
  result: surveySummary,
  errors: ["not_found", "validation_failed", "survey_not_running"],
});

export const setEndDate = endpoint({
  method: "PUT",
  path: "/api/tasks/ends/{code}",
  access: "builder",
  summary:
    "Sets when the survey closes by itself, or null for no end; a draft's and a running survey's.",
  params: codeParams,
  body: wireObject({ ends_at: z.nullable(instant) }),
  result: wireObject({ ends_at: z.nullable(instant) }),
  errors: ["not_found", "validation_failed", "survey_not_running"],
});

/** Maximum of both terms, in days. */
export const idleDaysMax = 3_650;

/**
 * Terms for closing surveys that nobody answers, in days: `idleDays` after the last accepted answer, and at least
 * `noticeDays` after the notice to their creator.
 */
export const closingTerms = wireObject({
  idle_days: z.int().check(z.minimum(2), z.maximum(idleDaysMax)),
  notice_days: z.int().check(z.minimum(1), z.maximum(idleDaysMax)),
});
export type ClosingTerms = z.output<typeof closingTerms>;

export const getClosingTerms = endpoint({
  method: "GET",
  path: "/api/configuration/closing",
  access: "admin",
  summary: "Returns when surveys that nobody answers are closed.",
  result: closingTerms,
});

export const updateClosingTerms = endpoint({
  method: "PUT",
  path: "/api/configuration/closing",
  access: "admin",
  summary:
    "Changes when surveys that nobody answers are closed. Creators who were notified already keep their date.",
  body: closingTerms,
  result: closingTerms,
  errors: ["validation_failed"],
});

/**
 * Effect of closing a survey now. Amounts are in rupiah: `returns` if none of the reserved places submits,
 * `returnsAtLeast` if all of them do. Without reserved places, the remaining money returns immediately.
 */
export const closing = wireObject({
  returns: rupiah,
  returns_at_least: rupiah,
  reserved: z.int(),
});
export type Closing = z.output<typeof closing>;

export const showClosing = endpoint({
  method: "GET",
  path: "/api/tasks/close/{code}",
  access: "owner",
  summary:
    "Returns what would come back as credit if the survey were closed now. For its creator and for admins.",
  params: codeParams,
  result: closing,
  errors: ["not_found"],
});
