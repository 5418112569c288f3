import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import type { Owner } from "../../platform/http/owner.ts";
import { editForm } from "../edit-content.ts";
import { LastSection } from "../errors.ts";
import { removeSection, writeSectionOrder } from "./repository.ts";
import { surveyIdOf } from "../repository.ts";

/**
 * Removes a section with its questions.
 * @throws NotFound, SurveyFrozen, LastSection, LogicInvalid when logic elsewhere looks at its questions.
 */
export async function deleteSection(
  tx: Tx,
  services: Services,
  { id: sectionId, owner }: { id: number; owner: Owner },
): Promise<void> {
  const id = await surveyIdOf(tx, { sectionId });
  if (id === undefined) throw new NotFound();
  await editForm(tx, services, { name: { id }, owner }, async (rows) => {
    const others = rows.sections.filter((section) => section.id !== sectionId);
    if (others.length === rows.sections.length) throw new NotFound();
    if (others.length === 0) throw new LastSection();
    await removeSection(tx, sectionId);
    await writeSectionOrder(
      tx,
      others.map((section) => section.id),
    );
  });
}
