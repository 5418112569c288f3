import { exportFormats, importFormats } from "@sigi/survey/file-formats.ts";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { megabyte } from "./files.ts";
import { survey } from "./surveys.ts";
import { codeParams, surveyCode, wireObject } from "./wire-names.ts";

// Surveys as files, in the formats of other tools and in our own format.

/** Maximum size of a questionnaire file. */
export const importMegabytesMax = 10;

/** Outcome of converting one part of a file or survey. */
const reportEntry = z.object({
  outcome: z.enum(["kept", "changed", "lost"]),
  /** The reason, in the language of the request; empty for `kept` parts. */
  reason: z.string(),
  /**
   * Place in the source: in a file, as its tool names it; in a survey, a path of codes such as "questions.q1.showIf".
   */
  source: z.string(),
  /** Place in the target; null for parts that are not in it. */
  target: z.nullable(z.string()),
});
export type ReportEntry = z.output<typeof reportEntry>;

const reportParts = {
  kept: z.int(),
  changed: z.int(),
  lost: z.int(),
  /** Number of entries beyond those listed: a report has at most 4 million characters. */
  omitted: z.int(),
  entries: z.array(reportEntry),
};

const importReport = wireObject({
  format: z.enum(importFormats),
  ...reportParts,
});
export type ImportReport = z.output<typeof importReport>;

export const importSurvey = endpoint({
  method: "POST",
  path: "/api/tasks/import",
  access: "public",
  summary:
    "Creates a draft from a questionnaire file of another tool, or of our own format, and reports what became of each part of it; without a session it belongs to a guest. `format` is needed for pasted text only.",
  body: wireObject({
    file: z.file(),
    format: z.optional(z.enum(importFormats)),
  }),
  fileField: "file",
  fileBytesMax: importMegabytesMax * megabyte,
  status: 201,
  result: wireObject({ survey, report: importReport }),
  errors: [
    "import_refused",
    "file_too_large",
    "form_too_large",
    "too_many_guest_drafts",
    "too_many_transfers",
    "unavailable",
  ],
});

export const getImportReport = endpoint({
  method: "GET",
  path: "/api/tasks/import/{code}",
  access: "builder",
  summary: "Returns the report of the import that made a survey.",
  params: codeParams,
  result: importReport,
  errors: ["not_found"],
});

const exportQuery = z.object({
  format: z._default(z.enum(exportFormats), "sigi"),
});

export const getDefinition = endpoint({
  method: "GET",
  path: "/api/tasks/definition/{code}",
  access: "builder",
  summary:
    "Returns a survey as a file. In our own format (`sigi`) it imports again to the same survey; what another format cannot hold is left out, see the report.",
  params: z.object({ code: surveyCode }),
  query: exportQuery,
  respondsWithFile: true,
  errors: ["not_found", "too_many_transfers", "unavailable"],
});

export const getDefinitionReport = endpoint({
  method: "GET",
  path: "/api/tasks/definition/{code}/report",
  access: "builder",
  summary:
    "Reports what a survey's file in a format cannot hold, or holds in another way. `source` is the place in the survey.",
  params: z.object({ code: surveyCode }),
  query: exportQuery,
  result: wireObject({ format: z.enum(exportFormats), ...reportParts }),
  errors: ["not_found", "too_many_transfers", "unavailable"],
});
