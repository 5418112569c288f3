import { formLimits } from "@sigi/survey/survey-form.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import type { Owner } from "../../platform/http/owner.ts";
import { editForm } from "../edit-content.ts";
import type { ContentEdit } from "../edit-content.ts";
import { TooManySections } from "../errors.ts";
import { insertSection } from "./repository.ts";

/** Adds a section at the end of a form. @throws NotFound, SurveyFrozen, TooManySections. */
export async function createSection(
  tx: Tx,
  services: Services,
  { formId, owner }: { formId: number; owner: Owner },
  { title }: { title?: string | undefined },
): Promise<ContentEdit<number>> {
  const name = { id: formId };
  return editForm(tx, services, { name, owner }, async (rows, surveyId) => {
    const position = rows.sections.length;
    if (position >= formLimits.sectionsMax) throw new TooManySections();
    return (await insertSection(tx, { surveyId, position, title })).id;
  });
}
