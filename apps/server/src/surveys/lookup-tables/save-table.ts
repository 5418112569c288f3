import { formLimits } from "@sigi/survey/form-limits.ts";
import { checkTable, cleanTable } from "@sigi/survey/tables/check-table.ts";
import type { FormTable } from "@sigi/survey/survey-form.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { editForm } from "../edit-content.ts";
import type { ContentEdit } from "../edit-content.ts";
import { TableInvalid, TooManyTables } from "./errors.ts";
import { writeTable } from "./repository.ts";

/**
 * Creates a lookup table of a form, or replaces the one with its code.
 * @throws NotFound, SurveyFrozen, TooManyTables, TableInvalid, FormTooLarge; LogicInvalid if the table lacks a column
 * that a question's list uses.
 */
export async function saveTable(
  tx: Tx,
  services: Services,
  { formId, owner }: { formId: number; owner: Owner },
  given: FormTable,
): Promise<ContentEdit<FormTable>> {
  const target = { name: { id: formId }, owner };
  return editForm(tx, services, target, async ({ tables }, { id }) => {
    const table = cleanTable(given);
    const faults = checkTable(table);
    if (faults.length > 0) throw new TableInvalid(faults);
    const isNew = tables.every(({ code }) => code !== table.code);
    if (isNew && tables.length >= formLimits.tablesMax) {
      throw new TooManyTables();
    }
    await writeTable(tx, id, table);
    return table;
  });
}
