import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { megabyte } from "./files.ts";
import { survey } from "./surveys.ts";
import { codeParams, surveyCode, wireObject } from "./wire-names.ts";

// Surveys as files: of other tools, and of our own format.

/** The formats that can be imported. Without one, the file's content tells it. */
export const importFormats = [
  "sigi",
  "limesurvey",
  "redcap",
  "xlsform",
  "text",
] as const;

/** The formats that can be exported. */
export const exportFormats = ["sigi"] as const;
export type ExportFormat = (typeof exportFormats)[number];

const importMegabytesMax = 10;

/** What became of one part of a file. */
const reportEntry = z.object({
  outcome: z.enum(["kept", "changed", "lost"]),
  /** Why, in the language of the request; empty for what was kept. */
  reason: z.string(),
  /** The place in the file, as its tool names it. */
  source: z.string(),
  /** The place in the survey, by codes: "questions.q1.showIf"; null for what is not in it. */
  target: z.nullable(z.string()),
});

const importReport = wireObject({
  format: z.enum(importFormats),
  kept: z.int(),
  changed: z.int(),
  lost: z.int(),
  /** Entries beyond those listed: a report has at most 4 million characters. */
  omitted: z.int(),
  entries: z.array(reportEntry),
});
export type ImportReport = z.output<typeof importReport>;

export const importSurvey = endpoint({
  method: "POST",
  path: "/api/tasks/import",
  access: "user",
  summary:
    "Creates a draft from a questionnaire file of another tool, or of our own format, and reports what became of each part of it. `format` is needed for pasted text only.",
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
    "too_many_imports",
    "unavailable",
  ],
});

export const getImportReport = endpoint({
  method: "GET",
  path: "/api/tasks/import/{code}",
  access: "owner",
  summary: "Returns the report of the import that made a survey.",
  params: codeParams,
  result: importReport,
  errors: ["not_found"],
});

export const getDefinition = endpoint({
  method: "GET",
  path: "/api/tasks/definition/{code}",
  access: "owner",
  summary:
    "Returns a survey as a file in our own format, which imports again to the same survey.",
  params: z.object({ code: surveyCode }),
  query: z.object({ format: z._default(z.enum(exportFormats), "sigi") }),
  respondsWithFile: true,
  errors: ["not_found"],
});
