import type { AnswerForm } from "@sigi/contract/answers.ts";
import type { Question, Section } from "@sigi/contract/questions.ts";
import { questionTypes } from "@sigi/survey/question-types.ts";
import type {
  Form,
  Question as FormQuestion,
} from "@sigi/survey/survey-form.ts";

/** The form as a respondent gets it: without prices. */
export function presentForm({
  id,
  closingSentence,
  sections,
}: Form): AnswerForm {
  return {
    id,
    closingSentence,
    sections: sections.map((section): Section => ({
      ...section,
      formId: id,
      file: null,
      questions: section.questions.map((question) =>
        presentQuestion(id, question),
      ),
    })),
  };
}

function presentQuestion(formId: number, question: FormQuestion): Question {
  const { category } = questionTypes[question.type];
  return { ...question, formId, file: null, category };
}
