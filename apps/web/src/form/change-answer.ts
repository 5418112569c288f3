import { regionSourceOf } from "@sigi/survey/region-source.ts";
import type { Form, Question } from "@sigi/survey/survey-form.ts";
import type { RawAnswers } from "@sigi/survey/logic/walk-form.ts";

/**
 * Returns the answers with one changed. A cleared answer is removed, and so is a region outside the new parent
 * region: Bandung is invalid once the province is Bali.
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

/** Values that validation treats as unanswered. */
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
