import { formLimits } from "@sigi/survey/form-limits.ts";
import { isTableCode } from "@sigi/survey/tables/check-table.ts";
import * as z from "zod/mini";
import { endpoint, sentJson } from "./endpoint.ts";
import { line, rowId, wireObject } from "./wire-names.ts";

// A survey's lookup tables, from which lists of choices may come. Their cells are plain text.

const tableCode = z
  .string()
  .check(z.maxLength(formLimits.codeMax), z.refine(isTableCode));

/** The tables of a form in a response. */
export const sentTables = sentJson(
  z.array(
    z.object({
      code: z.string(),
      columns: z.array(z.string()),
      /** One cell for each column. */
      rows: z.array(z.array(z.string())),
    }),
  ),
);

/** `check-table.ts` rejects larger tables and reports the place, before these bounds are reached. */
const { tableColumnsMax, tableRowsMax, labelMax } = formLimits;
const cell = line(0, labelMax * 2);
const cells = z.array(cell).check(z.maxLength(tableColumnsMax * 2));

const tableParams = z.object({ id: rowId, table: tableCode });

export const saveTable = endpoint({
  method: "PUT",
  path: "/api/forms/{id}/tables/{table}",
  access: "builder",
  summary:
    "Creates or replaces a table of the form. A column that a question's list uses cannot be left out.",
  params: tableParams,
  body: z.object({
    columns: cells,
    rows: z.array(cells).check(z.maxLength(tableRowsMax * 2)),
  }),
  bodyBytesMax: formLimits.tableBytesMax,
  result: wireObject({
    code: z.string(),
    columns: z.array(z.string()),
    row_count: z.int(),
    version: z.int(),
  }),
  errors: [
    "not_found",
    "survey_frozen",
    "too_many_tables",
    "table_invalid",
    "form_too_large",
    "logic_invalid",
  ],
});

export const deleteTable = endpoint({
  method: "DELETE",
  path: "/api/forms/{id}/tables/{table}",
  access: "builder",
  summary: "Removes a table of the form that no question's list uses.",
  params: tableParams,
  status: 204,
  errors: ["not_found", "survey_frozen", "logic_invalid"],
});
