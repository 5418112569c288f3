import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { editForm } from "../edit-content.ts";
import { deleteTableRow } from "./repository.ts";

/**
 * Removes a lookup table of a form.
 * @throws NotFound, SurveyFrozen; LogicInvalid with the place of each question whose list uses the table.
 */
export async function deleteTable(
  tx: Tx,
  services: Services,
  { formId, code, owner }: { formId: number; code: string; owner: Owner },
): Promise<void> {
  const target = { name: { id: formId }, owner };
  await editForm(tx, services, target, async ({ tables }, { id }) => {
    if (tables.every((table) => table.code !== code)) throw new NotFound();
    await deleteTableRow(tx, id, code);
  });
}
