import type { AnswerValue } from "@sigi/survey/answers/answer.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import type { QuestionVisit } from "@sigi/survey/logic/walk-form.ts";
import { answerShape } from "@sigi/survey/question-types.ts";
import type { ShapeKind } from "@sigi/survey/question-types/answer-shape.ts";

/**
 * Kinds without answers, or whose answers are given off the page: in a camera, another tab, a prompt of the browser.
 */
const untimed: ReadonlySet<ShapeKind> = new Set<ShapeKind>([
  "nothing",
  "computed",
  "files",
  "position",
  "signature",
  "task",
]);

/** Counts the answered items of a page. Each row of a matrix, cell of a table and field of an entry is one. */
export function answeredItems(questions: readonly QuestionVisit[]): number {
  return questions.reduce((sum, { question, result }) => {
    const { kind } = answerShape(question);
    if (untimed.has(kind)) return sum;
    const value = valueOf(result);
    return value === null ? sum : sum + itemsIn(kind, value);
  }, 0);
}

/** Returns a valid answer; null for none. */
export const valueOf = (result: QuestionVisit["result"]): AnswerValue | null =>
  "value" in result ? result.value : null;

function itemsIn(kind: ShapeKind, value: AnswerValue): number {
  switch (kind) {
    case "matrix":
    case "fields":
      return partsIn(value);
    case "grid":
      return sumOf(Object.values(value), partsIn);
    case "entries":
      return sumOf(Array.isArray(value) ? value : [], (entry) =>
        isRecord(entry) ? partsIn(entry["fields"]) : 0,
      );
    default:
      return 1;
  }
}

const partsIn = (value: unknown): number =>
  isRecord(value) ? Object.keys(value).length : 0;

const sumOf = (parts: readonly unknown[], count: (part: unknown) => number) =>
  parts.reduce((sum: number, part) => sum + count(part), 0);
