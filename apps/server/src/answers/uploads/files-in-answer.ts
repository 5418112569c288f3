import type { GivenAnswer } from "@sigi/survey/answers/validate-answers.ts";
import type { UploadedFile } from "@sigi/survey/question-types/file-upload/answer.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { isFileQuestion } from "./file-rules.ts";

/** The files in the answer to a question, or to one item of a repeated question. */
export interface AnsweredFiles {
  readonly questionId: number;
  /** The code of the item; null outside repeated sections. */
  readonly item: string | null;
  readonly ids: readonly number[];
}

/** The files in an answer's values, by question and item: a value is a list of `{ file_id, … }`. */
export function filesIn(
  form: Form,
  values: readonly GivenAnswer[],
): AnsweredFiles[] {
  const repeated = new Map(
    form.sections.flatMap(({ repeat, questions }) =>
      questions
        .filter(isFileQuestion)
        .map(({ id }) => [id, repeat !== null] as const),
    ),
  );
  return values.flatMap(({ questionId, value }): AnsweredFiles[] => {
    switch (repeated.get(questionId)) {
      case undefined:
        return [];
      case false:
        return [{ questionId, item: null, ids: idsIn(value) }];
      case true:
        return Object.entries(value).map(([item, files]) => ({
          questionId,
          item,
          ids: idsIn(files),
        }));
    }
  });
}

const idsIn = (value: unknown): number[] =>
  (value as readonly UploadedFile[]).map(({ file_id }) => file_id);

/** Returns the values with the server's records of the files, instead of the client's. */
export function withRecords(
  values: readonly GivenAnswer[],
  answered: readonly AnsweredFiles[],
  records: ReadonlyMap<number, UploadedFile>,
): readonly GivenAnswer[] {
  if (answered.length === 0) return values;
  const byQuestion = Map.groupBy(answered, ({ questionId }) => questionId);
  return values.map((given) => {
    const places = byQuestion.get(given.questionId);
    if (!places) return given;
    const { questionId } = given;
    const lists = places.map(({ item, ids }) => ({
      item,
      files: ids.flatMap((id) => records.get(id) ?? []),
    }));
    const whole = lists.find(({ item }) => item === null);
    if (whole) return { questionId, value: whole.files };
    const items = lists.map(({ item, files }) => [item, files]);
    return {
      questionId,
      value: Object.fromEntries(items) as typeof given.value,
    };
  });
}
