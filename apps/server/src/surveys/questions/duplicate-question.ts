import { formLimits } from "@sigi/survey/form-limits.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { withCopy } from "@sigi/survey/translations/follow-edit.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { serviceOf } from "../catalogue/repository.ts";
import { editForm } from "../edit-content.ts";
import type { ContentEdit } from "../edit-content.ts";
import { mapTranslations } from "../languages/follow-edit.ts";
import { TooManyQuestions } from "./errors.ts";
import { nextCode } from "./form-codes.ts";
import { positionsWith } from "./question-order.ts";
import { insertQuestion, writeQuestionPositions } from "./repository.ts";
import { derivedColumns } from "./question-columns.ts";

/**
 * Inserts a copy of a question after it, at the present price. Logic still refers to the original.
 * @throws NotFound, SurveyFrozen, TooManyQuestions.
 */
export async function duplicateQuestion(
  tx: Tx,
  services: Services,
  { id: questionId, owner }: { id: number; owner: Owner },
): Promise<ContentEdit<number>> {
  const target = { name: { questionId }, owner };
  return editForm(tx, services, target, async (rows) => {
    const original = rows.questions.find((row) => row.id === questionId);
    if (!original) throw new NotFound();
    if (rows.questions.length >= formLimits.questionsMax) {
      throw new TooManyQuestions();
    }
    const {
      id: _,
      serviceNameId: __,
      serviceNameEn: ___,
      ...copied
    } = original;
    const { sectionId } = original;
    const type = original.type as QuestionTypeName;
    const position = original.position + 1;
    const code = nextCode(rows, "q");
    const copyId = await insertQuestion(tx, {
      ...copied,
      position,
      code,
      ...derivedColumns(await serviceOf(tx, type), type, original.options),
    });
    await writeQuestionPositions(
      tx,
      positionsWith(rows.questions, { id: copyId, sectionId, position }),
    );
    await mapTranslations(tx, original.surveyId, (texts) =>
      withCopy(texts, { from: original.code, to: code }),
    );
    return copyId;
  });
}
