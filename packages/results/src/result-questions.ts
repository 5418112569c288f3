import type { Form, Question } from "@sigi/survey/survey-form.ts";

/** A question as results see it. */
export interface ResultQuestion {
  readonly question: Question;
  /** The items of a repeated section, whose answers are objects by item; null for others. */
  readonly items: readonly { code: string; label: string }[] | null;
}

/** The questions of a form that have answers, in its order. */
export function resultQuestions(form: Form): ResultQuestion[] {
  return form.sections.flatMap(({ repeat, questions }) =>
    questions
      .filter(({ type }) => type !== "statement")
      .map((question) => ({
        question,
        items: repeat === null ? null : itemsOf(form, repeat.question),
      })),
  );
}

/** The choices of the question that a section repeats for. */
function itemsOf(form: Form, code: string) {
  const [repeated] = form.sections
    .flatMap(({ questions }) => questions)
    .filter((question) => question.code === code);
  const choices =
    repeated && "choices" in repeated.options ? repeated.options.choices : [];
  return choices.map(({ id, label }) => ({ code: id, label }));
}
