import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import { SurveyFrozen } from "../errors.ts";
import { isEditable } from "../life-cycle.ts";
import { lockOwnSurvey } from "../read-survey.ts";
import { editSurvey } from "../repository.ts";
import { deleteTranslationRow } from "./repository.ts";

/** Removes the translation of a draft into a language. @throws NotFound, SurveyFrozen */
export async function deleteTranslation(
  tx: Tx,
  { formId, owner }: { formId: number; owner: Owner },
  language: string,
): Promise<void> {
  const survey = await lockOwnSurvey(tx, { id: formId }, owner);
  if (!isEditable(survey)) throw new SurveyFrozen();
  const isDeleted = await deleteTranslationRow(tx, survey.id, language);
  if (!isDeleted) throw new NotFound();
  await editSurvey(tx, survey, {});
}
