import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { resultAxis, resultFilter } from "./results.ts";
import { codeParams, instant, line, rowId, wireObject } from "./wire-names.ts";

/** A creator's view of the results: filter, segments and weighting. */
const resultView = z.object({
  filter: z.optional(resultFilter),
  segments: z.optional(resultAxis),
  weighted: z._default(z.boolean(), false),
});
export type ResultView = z.output<typeof resultView>;

export const viewsMax = 50;
export const viewNameMax = 80;

const savedView = wireObject({
  id: rowId,
  name: z.string(),
  view: resultView,
  created_at: instant,
});
export type SavedView = z.output<typeof savedView>;

export const listViews = endpoint({
  method: "GET",
  path: "/api/tasks/views/{code}",
  access: "owner",
  summary: "Lists the saved views of a survey's results, oldest first.",
  params: codeParams,
  result: z.array(savedView),
  errors: ["not_found"],
});

export const saveView = endpoint({
  method: "POST",
  path: "/api/tasks/views/{code}",
  access: "owner",
  summary: `Saves a view of a survey's results under a name; a survey has at most ${viewsMax}.`,
  params: codeParams,
  body: z.object({ name: line(1, viewNameMax), view: resultView }),
  status: 201,
  result: savedView,
  errors: ["not_found", "validation_failed", "axis_unknown", "views_full"],
});

export const deleteView = endpoint({
  method: "DELETE",
  path: "/api/tasks/views/{code}/{id}",
  access: "owner",
  summary: "Deletes a saved view.",
  params: z.extend(codeParams, { id: rowId }),
  status: 204,
  errors: ["not_found"],
});
