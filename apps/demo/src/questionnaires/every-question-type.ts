import { isPersonal } from "@sigi/survey/answers/is-personal.ts";
import { questionTypeNames } from "@sigi/survey/type-list.ts";
import { questionTypes } from "@sigi/survey/question-types.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { section } from "../compose.ts";
import { makeQuestion } from "../make-question.ts";
import type { Questionnaire, QuestionnaireQuestion } from "../questionnaire.ts";

/** The example of every question type, in the order of the registry. */
export const everyQuestionType: Questionnaire = {
  title: "Kenalan dengan semua jenis pertanyaan",
  description:
    "Satu contoh untuk setiap jenis pertanyaan yang dapat Anda pakai di survei sendiri.",
  closing: "Terima kasih sudah mencoba semuanya!",
  sections: [section("", questionTypeNames.map(exampleOf))],
};

function exampleOf<Type extends QuestionTypeName>(
  type: Type,
): QuestionnaireQuestion {
  const { title, options } = questionTypes[type].example;
  const purpose = isPersonal({ type, options })
    ? "Supaya Anda dapat mencoba jenis ini."
    : "";
  // Sample answers have no files.
  const required = type !== "file_upload";
  return makeQuestion(
    type,
    { code: type, title, purpose, required },
    options,
  ) as QuestionnaireQuestion;
}
