import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { form } from "./surveys.ts";
import {
  codeParams,
  instant,
  line,
  rowId,
  surveyCode,
  wireObject,
} from "./wire-names.ts";

// Earlier states of a survey, which its creator can look at and restore.

/**
 * Maximum number of versions per survey. The oldest automatic one makes room; a named one stays until its creator
 * deletes it.
 */
export const versionsMax = { automatic: 20, named: 50 } as const;

const versionEntry = wireObject({
  id: rowId,
  /** Name; null for a version that was stored automatically. */
  name: z.nullable(z.string()),
  /** Version number of the survey at that time. */
  version: z.int(),
  created_at: instant,
  sections: z.int(),
  questions: z.int(),
});

const versionParams = z.object({ code: surveyCode, id: rowId });
const named = z.object({ name: line(1, 100) });

export const listVersions = endpoint({
  method: "GET",
  path: "/api/tasks/versions/{code}",
  access: "builder",
  summary: "Lists the stored versions of a survey, newest first.",
  params: codeParams,
  result: z.array(versionEntry),
  errors: ["not_found"],
});

export const getVersion = endpoint({
  method: "GET",
  path: "/api/tasks/versions/{code}/{id}",
  access: "builder",
  summary:
    "Returns a stored version with its form. Its ids are accepted by a save of the form, which can so restore it.",
  params: versionParams,
  result: wireObject({
    id: rowId,
    name: z.nullable(z.string()),
    version: z.int(),
    created_at: instant,
    survey: z.object({
      title: z.string(),
      description: z.string(),
      institution: z.string(),
      form,
    }),
  }),
  errors: ["not_found"],
});

export const nameVersion = endpoint({
  method: "POST",
  path: "/api/tasks/versions/{code}",
  access: "builder",
  summary: "Stores the present state of a survey under a name.",
  params: codeParams,
  body: named,
  status: 201,
  result: versionEntry,
  errors: ["not_found", "too_many_versions"],
});

export const renameVersion = endpoint({
  method: "PUT",
  path: "/api/tasks/versions/{code}/{id}",
  access: "builder",
  summary:
    "Names a stored version. One that was stored automatically is then kept.",
  params: versionParams,
  body: named,
  result: versionEntry,
  errors: ["not_found", "too_many_versions"],
});

export const deleteVersion = endpoint({
  method: "DELETE",
  path: "/api/tasks/versions/{code}/{id}",
  access: "builder",
  summary: "Deletes a stored version.",
  params: versionParams,
  status: 204,
  errors: ["not_found"],
});
