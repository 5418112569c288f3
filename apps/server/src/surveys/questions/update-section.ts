import type { updateSection as endpoint } from "@sigi/contract/questions.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import type { Owner } from "../../platform/http/owner.ts";
import { editForm } from "../edit-content.ts";
import type { ContentEdit } from "../edit-content.ts";
import { changeSectionRow } from "./repository.ts";
import { surveyIdOf } from "../repository.ts";

/** Changes the fields given. @throws NotFound, SurveyFrozen, LogicInvalid. */
export async function updateSection(
  tx: Tx,
  services: Services,
  { id: sectionId, owner }: { id: number; owner: Owner },
  edit: BodyOf<typeof endpoint>,
): Promise<ContentEdit<number>> {
  const id = await surveyIdOf(tx, { sectionId });
  if (id === undefined) throw new NotFound();
  return editForm(tx, services, { name: { id }, owner }, async () => {
    await changeSectionRow(tx, sectionId, edit);
    return sectionId;
  });
}
