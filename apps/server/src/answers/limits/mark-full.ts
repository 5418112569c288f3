import { limitedChoices } from "@sigi/survey/answers/limited-choices.ts";
import type { Form, Question } from "@sigi/survey/survey-form.ts";
import type { Database } from "../../platform/database/pool.ts";
import { countTaken } from "./repository.ts";
import type { CountTaken } from "./repository.ts";

/**
 * Returns the form with its full choices marked, as respondents may not pick them now. A form without limits is not
 * copied.
 */
export async function markFull(db: Database, form: Form): Promise<Form> {
  const limited = form.sections
    .flatMap(({ questions }) => questions)
    .filter((question) => limitedChoices(question).length > 0);
  if (limited.length === 0) return form;
  const ids = limited.map(({ id }) => id);
  const taken = await countTaken(db, ids);
  return {
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) =>
        ids.includes(question.id) ? marked(question, taken) : question,
      ),
    })),
  };
}

function marked(question: Question, taken: CountTaken): Question {
  const full = new Set(
    limitedChoices(question)
      .filter(({ id, limit }) => taken(question.id, id) >= limit)
      .map(({ id }) => id),
  );
  if (full.size === 0 || !("choices" in question.options)) return question;
  const choices = question.options.choices.map((choice) =>
    full.has(choice.id) ? { ...choice, full: true } : choice,
  );
  return { ...question, options: { ...question.options, choices } } as Question;
}
