import type {
  QuestionVisit,
  SectionVisit,
} from "@sigi/survey/logic/walk-form.ts";
import type { ScaleResponse } from "./observation.ts";
import { scalePoints } from "./scale-points.ts";

/**
 * The picked points of scales, in displayed order. A grid is a matrix, a column of a table, or neighbouring questions of
 * a page that have the same scale: many questionnaires ask a matrix as one question per row.
 */
export function observeScales(
  visits: readonly SectionVisit[],
): ScaleResponse[] {
  const responses: ScaleResponse[] = [];
  let grids = 0;
  for (const { item, questions } of visits) {
    /** The scale of the last plain question, whose grid the next may join. */
    let running = "";
    for (const visit of questions) {
      const key = keyOf(visit.question.id, item?.code);
      const columns = new Map<string, number>();
      for (const { part, column, scale, ...point } of scalePoints(visit)) {
        if (column === null && scale !== running) grids += 1;
        running = column === null ? scale : "";
        if (column !== null && !columns.has(column)) {
          grids += 1;
          columns.set(column, grids);
        }
        const grid = column === null ? grids : (columns.get(column) ?? grids);
        responses.push({ key: keyOf(key, part), grid, ...point });
      }
      if (interrupts(visit)) running = "";
    }
  }
  return responses;
}

const keyOf = (name: number | string, part: string | null | undefined) =>
  part == null ? `${name}` : `${name}/${part}`;

/** Whether a question that is no scale stands between two that are. A statement may. */
const interrupts = (visit: QuestionVisit) =>
  visit.question.type !== "statement" &&
  "value" in visit.result &&
  visit.result.value !== null &&
  scalePoints(visit).length === 0;
