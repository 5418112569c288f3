import { withCarriedChoices } from "@sigi/survey/logic/carried-choices.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Form, Question } from "@sigi/survey/survey-form.ts";

/** A question in the results. */
export interface ResultQuestion {
  /**
   * The question with all choices that respondents may have been offered, including those of lookup tables and earlier
   * questions.
   */
  readonly question: Question;
  /** The items of a repeated section, whose answers are objects by item; null for others. Labels are plain text. */
  readonly items: readonly { code: string; label: string }[] | null;
}

/** Returns the questions of a form that have answers, in its order. */
export function resultQuestions(form: Form): ResultQuestion[] {
  const { sections } = withCarriedChoices(form);
  const byCode = new Map(
    sections.flatMap(({ questions }) =>
      questions.map((question) => [question.code, question]),
    ),
  );
  return sections.flatMap(({ repeat, questions }) => {
    const items = repeat === null ? null : itemsOf(byCode.get(repeat.question));
    return questions
      .filter(({ type }) => type !== "statement")
      .map((question) => ({ question, items }));
  });
}

/** Returns the choices or rows of the question that a section repeats for. */
function itemsOf(repeated: Question | undefined) {
  const { choices, rows } = (repeated?.options ?? {}) as {
    choices?: readonly Item[];
    rows?: readonly Item[];
  };
  return (choices ?? rows ?? []).map(({ id, label }) => ({
    code: id,
    label: plainText(label) || id,
  }));
}

interface Item {
  readonly id: string;
  readonly label: string;
}
