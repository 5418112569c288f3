import type {
  QuestionVisit,
  SectionVisit,
} from "@sigi/survey/logic/walk-form.ts";
import type { ScaleResponse } from "./observation.ts";
import { valueOf } from "./observe-items.ts";
import { scalePoints } from "./scale-points.ts";

/**
 * Returns the picked points of scales, in displayed order. A grid is a matrix, a column of a table, or neighbouring
 * questions of a page that have the same scale: many questionnaires ask a matrix as one question per row.
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
      const points = scalePoints(visit);
      for (const { part, column, scale, ...point } of points) {
        if (column === null && scale !== running) grids += 1;
        running = column === null ? scale : "";
        if (column !== null && !columns.has(column)) {
          grids += 1;
          columns.set(column, grids);
        }
        const grid = column === null ? grids : (columns.get(column) ?? grids);
        responses.push({ key: keyOf(key, part), grid, ...point });
      }
      if (points.length === 0 && isAnswered(visit)) running = "";
    }
  }
  return responses;
}

const keyOf = (name: number | string, part: string | null | undefined) =>
  part == null ? `${name}` : `${name}/${part}`;

/** Returns true for an answered question. One without a scale separates the scales around it; a statement does not. */
const isAnswered = ({ question, result }: QuestionVisit) =>
  question.type !== "calculated" && valueOf(result) !== null;
