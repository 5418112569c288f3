import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import type { Owner } from "../../platform/http/owner.ts";
import { editForm } from "../edit-content.ts";
import type { ContentEdit } from "../edit-content.ts";
import { removeQuestion, writeQuestionPlaces } from "./repository.ts";
import { placesWithout } from "./question-order.ts";
import { surveyIdOf } from "../repository.ts";

/** @throws NotFound, SurveyFrozen, LogicInvalid when other questions' logic looks at this one. */
export async function deleteQuestion(
  tx: Tx,
  services: Services,
  { id: questionId, owner }: { id: number; owner: Owner },
): Promise<ContentEdit<null>> {
  const id = await surveyIdOf(tx, { questionId });
  if (id === undefined) throw new NotFound();
  return editForm(tx, services, { name: { id }, owner }, async (rows) => {
    const question = rows.questions.find((row) => row.id === questionId);
    if (!question) throw new NotFound();
    await removeQuestion(tx, questionId);
    await writeQuestionPlaces(tx, placesWithout(rows.questions, question));
    return null;
  });
}
