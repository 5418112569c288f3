import type { QuestionEdit } from "@sigi/contract/questions.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { Invalid, NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { serviceOf } from "../catalogue/repository.ts";
import { editForm } from "../edit-content.ts";
import type { ContentEdit } from "../edit-content.ts";
import { TooManyQuestions } from "./errors.ts";
import { nextCode, renameInLogic } from "./form-codes.ts";
import {
  derivedColumns,
  newOptions,
  readOptions,
  writtenFields,
} from "./question-columns.ts";
import { positionsWith, positionsWithout } from "./question-order.ts";
import {
  insertQuestion,
  updateQuestionRow,
  writeQuestionPositions,
} from "./repository.ts";
import type { FormRows, QuestionRow } from "./repository.ts";

/**
 * Changes the question with the given id; without an id it adds a question.
 * @throws NotFound, SurveyFrozen, LogicInvalid, TooManyQuestions; Invalid for malformed options, and for a new question
 * without section or type.
 */
export function saveQuestion(
  tx: Tx,
  services: Services,
  owner: Owner,
  edit: QuestionEdit,
): Promise<ContentEdit<number>> {
  const { id } = edit;
  return id === undefined
    ? addQuestion(tx, services, owner, edit)
    : changeQuestion(tx, services, owner, { ...edit, id });
}

/** Adds a question to a section, at its end unless a position is given. Omitted fields get the defaults of the type. */
async function addQuestion(
  tx: Tx,
  services: Services,
  owner: Owner,
  edit: QuestionEdit,
): Promise<ContentEdit<number>> {
  const { sectionId, type, position } = edit;
  if (sectionId === undefined || type === undefined) {
    throw new Invalid({
      ...(sectionId === undefined
        ? { section_id: [{ code: "required" }] }
        : {}),
      ...(type === undefined ? { type: [{ code: "required" }] } : {}),
    });
  }
  const target = { name: { sectionId }, owner };
  return editForm(tx, services, target, async (rows, { id: surveyId }) => {
    if (!rows.sections.some((section) => section.id === sectionId)) {
      throw new NotFound();
    }
    if (rows.questions.length >= formLimits.questionsMax) {
      throw new TooManyQuestions();
    }
    const options = readOptions(type, edit.options ?? {});
    const written = writtenFields(edit);
    const id = await insertQuestion(tx, {
      surveyId,
      sectionId,
      position: rows.questions.length,
      ...written,
      type,
      title: written.title ?? "",
      code: edit.code ?? nextCode(rows, "q"),
      options,
      ...derivedColumns(await serviceOf(tx, type), type, options),
    });
    await writeQuestionPositions(
      tx,
      positionsWith(rows.questions, { id, sectionId, position }),
    );
    return id;
  });
}

/** Changes the given fields, also type and position, and applies the present prices of the catalogue. */
async function changeQuestion(
  tx: Tx,
  services: Services,
  owner: Owner,
  edit: QuestionEdit & { id: number },
): Promise<ContentEdit<number>> {
  const target = { name: { questionId: edit.id }, owner };
  return editForm(tx, services, target, async (rows, survey) => {
    const question = rows.questions.find((row) => row.id === edit.id);
    if (!question) throw new NotFound();
    const type = edit.type ?? (question.type as QuestionTypeName);
    const options = newOptions(type, question, edit);
    await updateQuestionRow(tx, question.id, {
      ...writtenFields(edit),
      type,
      options,
      ...derivedColumns(await serviceOf(tx, type), type, options),
    });
    await moveQuestion(tx, rows, question, edit);
    await renameInLogic(tx, survey, question.code, edit.code);
    return question.id;
  });
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
  await writeQuestionPositions(tx, [
    ...(goal === sectionId
      ? []
      : positionsWithout(rows.questions, { id, sectionId })),
    ...positionsWith(rows.questions, {
      id,
      sectionId: goal,
      position: edit.position,
    }),
  ]);
}
