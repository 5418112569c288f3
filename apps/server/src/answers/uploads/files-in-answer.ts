import type { Form } from "@sigi/survey/survey-form.ts";
import { isFileQuestion } from "./file-rules.ts";

interface Answered {
  readonly questionId: number;
  readonly value: unknown;
}

/** The ids of the files in an answer's values, by question: a value is a list of `{ file_id, … }`. */
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

const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : []).flatMap((file: unknown) =>
    typeof file === "object" &&
    file !== null &&
    "file_id" in file &&
    typeof file.file_id === "number"
      ? [file.file_id]
      : [],
  );
