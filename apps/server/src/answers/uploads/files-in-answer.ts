import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { isFileQuestion } from "./file-rules.ts";

interface Answered {
  readonly questionId: number;
  readonly value: unknown;
}

/**
 * The ids of the files in an answer's values, by question: a value is a list of `{ file_id, … }`, of a repeated section
 * an object with such a list for each item.
 */
export function filesIn(
  form: Form,
  values: readonly Answered[],
): ReadonlyMap<number, readonly number[]> {
  const asking = new Set(
    form.sections
      .flatMap(({ questions }) => questions)
      .filter(isFileQuestion)
      .map(({ id }) => id),
  );
  return new Map(
    values
      .filter(({ questionId }) => asking.has(questionId))
      .map(({ questionId, value }) => [questionId, idsIn(value)]),
  );
}

function idsIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(idOf);
  return isRecord(value) ? Object.values(value).flatMap(idsIn) : [];
}

function idOf(file: unknown): number[] {
  const id = isRecord(file) ? file["file_id"] : undefined;
  return typeof id === "number" ? [id] : [];
}
