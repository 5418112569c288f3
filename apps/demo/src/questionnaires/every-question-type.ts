import { questionTypeNames } from "@sigi/survey/answer-formats.ts";
import { questionTypes } from "@sigi/survey/question-types.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { section } from "../compose.ts";
import { makeQuestion } from "../make-question.ts";
import type {
  KeyedOptions,
  Questionnaire,
  QuestionnaireQuestion,
} from "../questionnaire.ts";

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
  // No example has a list that depends on another question, so the options need no key.
  return makeQuestion(
    type,
    { key: type, title },
    options as KeyedOptions[Type],
  ) as QuestionnaireQuestion;
}
