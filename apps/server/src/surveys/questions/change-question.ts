import type { QuestionEdit } from "@sigi/contract/questions.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import type { Owner } from "../../platform/http/owner.ts";
import { pricedBy } from "./add-question.ts";
import { editForm } from "../edit-content.ts";
import type { ContentEdit } from "../edit-content.ts";
import { changeQuestionRow, writeQuestionPlaces } from "./repository.ts";
import type { FormRows, QuestionRow } from "./repository.ts";
import { placesWith, placesWithout } from "./question-order.ts";
import { carryOptions, readOptions } from "./read-options.ts";
import { surveyIdOf } from "../repository.ts";

/**
 * Changes what the edit names of a question, also its type and where it stands, and prices it by the catalogue of now.
 * @throws NotFound, SurveyFrozen, LogicInvalid, Invalid for malformed options.
 */
export async function changeQuestion(
  tx: Tx,
  services: Services,
  owner: Owner,
  edit: QuestionEdit & { id: number },
): Promise<ContentEdit<number>> {
  const id = await surveyIdOf(tx, { questionId: edit.id });
  if (id === undefined) throw new NotFound();
  return editForm(tx, services, { name: { id }, owner }, async (rows) => {
    const question = rows.questions.find((row) => row.id === edit.id);
    if (!question) throw new NotFound();
    const type = edit.type ?? (question.type as QuestionTypeName);
    const { title, help, required, showIf } = edit;
    await changeQuestionRow(tx, question.id, {
      type,
      title,
      help,
      required,
      showIf,
      options: newOptions(type, question, edit),
      ...(await pricedBy(tx, type)),
    });
    await moveQuestion(tx, rows, question, edit);
    return question.id;
  });
}

function newOptions(
  type: QuestionTypeName,
  question: QuestionRow,
  { options }: QuestionEdit,
): Record<string, unknown> {
  if (options) return readOptions(type, options);
  return type === question.type
    ? question.options
    : carryOptions(type, question.options);
}

async function moveQuestion(
  tx: Tx,
  rows: FormRows,
  { id, sectionId }: QuestionRow,
  edit: QuestionEdit,
): Promise<void> {
  const goal = edit.sectionId ?? sectionId;
  if (goal === sectionId && edit.position === undefined) return;
  if (!rows.sections.some((section) => section.id === goal)) {
    throw new NotFound();
  }
  await writeQuestionPlaces(tx, [
    ...(goal === sectionId
      ? []
      : placesWithout(rows.questions, { id, sectionId })),
    ...placesWith(rows.questions, {
      id,
      sectionId: goal,
      position: edit.position,
    }),
  ]);
}
