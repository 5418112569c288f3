import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import type {
  Form,
  Question,
  QuestionOf,
  Section,
} from "@sigi/survey/survey-form.ts";

/**
 * The form as a respondent's device gets it, without what would show which answers are looked for: an attention check
 * is a single choice like any other, and choices have no limits. The server judges answers by the stored form.
 */
export const askedForm = (form: Form): Form => ({
  ...form,
  sections: form.sections.map((section): Section => ({
    ...section,
    questions: section.questions.map(askedQuestion),
  })),
});

/** One question of `askedForm`. */
export function askedQuestion(question: Question): Question {
  if (question.type === "attention_check") return asSingleChoice(question);
  const { options } = question;
  if (!("choices" in options) || !options.choices.some(isLimited))
    return question;
  const choices = options.choices.map(withoutLimit);
  return { ...question, options: { ...options, choices } } as Question;
}

/** Both types have the same answer: the id of the picked choice. */
function asSingleChoice(
  question: QuestionOf<"attention_check">,
): QuestionOf<"single_choice"> {
  const { choices, randomise } = question.options;
  return {
    ...question,
    type: "single_choice",
    options: { choices, randomise, other: false, otherLabel: "", carry: null },
  };
}

const isLimited = ({ limit }: Choice) => limit !== undefined;

function withoutLimit(choice: Choice): Choice {
  const { limit: _, ...rest } = choice;
  return rest;
}
