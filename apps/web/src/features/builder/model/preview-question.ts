import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { fillTemplate } from "@sigi/survey/expressions/template.ts";
import { writeExpression } from "@sigi/survey/expressions/write-expression.ts";
import { withCarriedChoices } from "@sigi/survey/logic/carried-choices.ts";
import { carrySites } from "@sigi/survey/logic/expression-sites.ts";
import { mapQuestionTexts } from "@sigi/survey/logic/resolve-question.ts";
import { escapeText, plainText } from "@sigi/survey/rich-text.ts";
import type { Form, Question } from "@sigi/survey/survey-form.ts";
import { withTableChoices } from "@sigi/survey/tables/table-choices.ts";

/**
 * A question as its creator sees it beside the editor, without any answers: a piped value is replaced by its name in
 * brackets, carried choices are all that may be carried, and a list from a lookup table has all its rows.
 */
export function previewQuestion(form: Form, question: Question): Question {
  const named = (expression: Expression) =>
    escapeText(`[${nameOf(form, expression)}]`);
  const filled = mapQuestionTexts(withCarried(form, question), (text) =>
    fillTemplate(text, named),
  );
  // Runs last, because cells of a lookup table are not templates.
  return withTableChoices(filled, form.tables);
}

/** The question with its carried choices. Most questions carry none and do not need the form. */
function withCarried(form: Form, question: Question): Question {
  if (carrySites(question).length === 0) return question;
  const sections = form.sections.map((section) => ({
    ...section,
    questions: section.questions.map((one) =>
      one.id === question.id ? question : one,
    ),
  }));
  const found = withCarriedChoices({ ...form, sections })
    .sections.flatMap(({ questions }) => questions)
    .find(({ id }) => id === question.id);
  return found ?? question;
}

/** The title of the question whose answer is piped in, or the text of the expression. */
function nameOf({ sections }: Form, expression: Expression): string {
  const code = "answer" in expression ? expression.answer : null;
  const asked = sections
    .flatMap(({ questions }) => questions)
    .find((question) => question.code === code);
  const title = asked && plainText(asked.title).trim();
  return title || writeExpression(expression);
}
