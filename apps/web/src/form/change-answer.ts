import { regionSourceOf } from "@sigi/survey/region-source.ts";
import type { Form, Question } from "@sigi/survey/survey-form.ts";
import type { RawAnswers } from "@sigi/survey/walk-form.ts";

/**
 * The answers after one was changed. An answer that is taken back leaves no trace, and a region chosen inside another
 * region goes with it: Bandung is no answer once the province is Bali.
 */
export function changeAnswer(
  form: Form,
  answers: RawAnswers,
  questionId: number,
  value: unknown,
): RawAnswers {
  const changed = new Map(answers);
  if (isBlank(value)) changed.delete(questionId);
  else changed.set(questionId, value);

  return regionsInside(form, questionId).reduce<RawAnswers>((rest, child) => {
    const region = rest.get(child.id);
    const fits =
      typeof region === "string" && region.startsWith(`${String(value)}.`);
    return region === undefined || fits
      ? rest
      : changeAnswer(form, rest, child.id, undefined);
  }, changed);
}

/** What validation would read as unanswered anyway. */
function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && Object.keys(value).length === 0;
}

function regionsInside({ sections }: Form, parentId: number): Question[] {
  return sections
    .flatMap(({ questions }) => questions)
    .filter(
      (question) => regionSourceOf(question)?.parentQuestionId === parentId,
    );
}
