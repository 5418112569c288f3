import { estimateMinutes } from "./survey-length.ts";
import type { QuestionCount } from "./survey-length.ts";
import { countAnswerable } from "./question-count.ts";

/** Rows of a list with what answering each survey takes, from what it asks. */
export function withEffort<Row extends { id: number }>(
  rows: readonly Row[],
  counts: ReadonlyMap<number, readonly QuestionCount[]>,
) {
  return rows.map(({ id, ...row }) => {
    const asked = counts.get(id) ?? [];
    return {
      ...row,
      questionCount: countAnswerable(asked),
      minutes: estimateMinutes(asked),
    };
  });
}
