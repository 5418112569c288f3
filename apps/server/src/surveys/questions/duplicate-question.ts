import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { formLimits } from "@sigi/survey/survey-form.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import type { Owner } from "../../platform/http/owner.ts";
import { pricedBy } from "./add-question.ts";
import { editForm } from "../edit-content.ts";
import type { ContentEdit } from "../edit-content.ts";
import { TooManyQuestions } from "../errors.ts";
import { insertQuestion, writeQuestionPlaces } from "./repository.ts";
import { placesWith } from "./question-order.ts";
import { surveyIdOf } from "../repository.ts";

/**
 * Puts a copy of a question right behind it, at the price of now. Logic that looks at the original still does.
 * @throws NotFound, SurveyFrozen, TooManyQuestions.
 */
export async function duplicateQuestion(
  tx: Tx,
  services: Services,
  { id: questionId, owner }: { id: number; owner: Owner },
): Promise<ContentEdit<number>> {
  const id = await surveyIdOf(tx, { questionId });
  if (id === undefined) throw new NotFound();
  return editForm(tx, services, { name: { id }, owner }, async (rows) => {
    const original = rows.questions.find((row) => row.id === questionId);
    if (!original) throw new NotFound();
    if (rows.questions.length >= formLimits.questionsMax) {
      throw new TooManyQuestions();
    }
    const { surveyId, sectionId, title, help, required, options, showIf } =
      original;
    const type = original.type as QuestionTypeName;
    const position = original.position + 1;
    const copyId = await insertQuestion(tx, {
      surveyId,
      sectionId,
      position,
      type,
      title,
      help,
      required,
      options,
      showIf,
      ...(await pricedBy(tx, type)),
    });
    await writeQuestionPlaces(
      tx,
      placesWith(rows.questions, { id: copyId, sectionId, position }),
    );
    return copyId;
  });
}
