import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { editForm } from "../edit-content.ts";
import type { ContentEdit } from "../edit-content.ts";
import { positionsWithout } from "./question-order.ts";
import { deleteQuestionRow, writeQuestionPositions } from "./repository.ts";

/**
 * Deletes a question; with `removeReferences` also the references of other logic to it.
 * @throws NotFound, SurveyFrozen, LogicInvalid if the logic of other questions refers to this one.
 */
export async function deleteQuestion(
  tx: Tx,
  services: Services,
  {
    id: questionId,
    ...owned
  }: { id: number; owner: Owner; removeReferences?: boolean | undefined },
): Promise<ContentEdit<null>> {
  const target = { name: { questionId }, ...owned };
  return editForm(tx, services, target, async (rows) => {
    const question = rows.questions.find((row) => row.id === questionId);
    if (!question) throw new NotFound();
    await deleteQuestionRow(tx, questionId);
    await writeQuestionPositions(
      tx,
      positionsWithout(rows.questions, question),
    );
    return null;
  });
}
