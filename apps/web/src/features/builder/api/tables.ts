import { deleteTable, saveTable } from "@sigi/contract/form-tables.ts";
import type { FormTable } from "@sigi/survey/survey-form.ts";
import { callApi } from "../../../platform/api/api-client.ts";

/** Creates a lookup table of a form, or replaces the one with its code. */
export const putTable = (
  formId: number,
  { code: table, columns, rows }: FormTable,
) =>
  callApi(saveTable, {
    params: { id: formId, table },
    body: { columns, rows },
  });

export const removeTable = (formId: number, table: string) =>
  callApi(deleteTable, { params: { id: formId, table } });
