import type { QuestionEdit } from "@sigi/contract/questions.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { formLimits } from "@sigi/survey/survey-form.ts";
import { Invalid, NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import type { Owner } from "../../platform/http/owner.ts";
import { editForm } from "../edit-content.ts";
import type { ContentEdit } from "../edit-content.ts";
import { TooManyQuestions } from "../errors.ts";
import { insertQuestion, writeQuestionPlaces } from "./repository.ts";
import { placesWith } from "./question-order.ts";
import { readOptions } from "./read-options.ts";
import { serviceOf, surveyIdOf } from "../repository.ts";

/**
 * Adds a question to a section, at its end unless a position is given; what is left out is its type's default.
 * @throws Invalid without section or type or for malformed options; NotFound, SurveyFrozen, TooManyQuestions,
 * LogicInvalid.
 */
export async function addQuestion(
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
  const id = await surveyIdOf(tx, { sectionId });
  if (id === undefined) throw new NotFound();
  const options = { name: { id }, owner };
  return editForm(tx, services, options, async (rows, surveyId) => {
    if (!rows.sections.some((section) => section.id === sectionId)) {
      throw new NotFound();
    }
    if (rows.questions.length >= formLimits.questionsMax) {
      throw new TooManyQuestions();
    }
    const questionId = await insertQuestion(tx, {
      surveyId,
      sectionId,
      position: rows.questions.length,
      type,
      title: edit.title ?? "",
      help: edit.help,
      required: edit.required,
      options: readOptions(type, edit.options ?? {}),
      showIf: edit.showIf,
      ...(await pricedBy(tx, type)),
    });
    await writeQuestionPlaces(
      tx,
      placesWith(rows.questions, { id: questionId, sectionId, position }),
    );
    return questionId;
  });
}

/** The columns that say what a question of this type costs, as the catalogue has it now. */
export async function pricedBy(tx: Tx, type: QuestionTypeName) {
  const { id, salePrice, testerFee } = await serviceOf(tx, type);
  return { serviceId: id, salePrice, testerFee };
}
