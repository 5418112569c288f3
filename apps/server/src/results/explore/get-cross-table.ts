import type { getCrossTable as endpoint } from "@sigi/contract/results.ts";
import type { QueryOf, ResultOf } from "@sigi/contract/endpoint.ts";
import { figuresFrom } from "@sigi/results/few-answers.ts";
import { chiSquare } from "@sigi/statistics/chi-square.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { publishedDemographics } from "../demographics/published-demographics.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { readAxis } from "./axis.ts";
import type { Axis } from "./axis.ts";
import { readGroups } from "./read-groups.ts";
import type { WeightedGroup } from "./read-groups.ts";

/** Maximum number of categories of rows and of columns. */
const categoriesMax = 100;

/**
 * Returns a table of two axes for the respondents of a view. It has no cells while fewer than five respondents are in it.
 * @throws AxisUnknown, AxisTooLong
 */
export async function getCrossTable(
  tx: Tx,
  read: ResultSurvey,
  { row, column, ...view }: QueryOf<typeof endpoint>,
): Promise<ResultOf<typeof endpoint>> {
  const { locale } = read.context;
  const demographics = await publishedDemographics(tx, read.survey.id, locale);
  const rows = readAxis(read, demographics, row, {
    field: "row",
    categoriesMax,
  });
  const columns = readAxis(read, demographics, column, {
    field: "column",
    categoriesMax,
  });
  const { groups, weighting } = await readGroups(tx, read, view, {
    questionIds: [rows, columns].flatMap(({ questionId }) =>
      questionId === null ? [] : [questionId],
    ),
    bands: [rows, columns].some(({ questionId }) => questionId === null),
  });
  const { counts, base, effectiveSize } = await count(groups, rows, columns);
  const labels = {
    rows: [...rows.categories],
    columns: [...columns.categories],
  };
  if (base < figuresFrom)
    return { base, ...labels, cells: [], test: null, weighting };
  const canTest = !rows.several && !columns.several;
  const test = canTest ? chiSquare(counts, effectiveSize) : null;
  const rowSums = counts.map(sum);
  const columnSums = columns.categories.map((_, at) =>
    sum(counts.map((cells) => cells[at] ?? 0)),
  );
  return {
    base,
    ...labels,
    cells: counts.map((cells, rowAt) =>
      cells.map((cell, columnAt) => ({
        count: cell,
        rowShare: shareOf(cell, rowSums[rowAt]),
        columnShare: shareOf(cell, columnSums[columnAt]),
        residual: test?.cells[rowAt]?.[columnAt]?.residual ?? null,
      })),
    ),
    test: test && {
      chiSquare: test.statistic,
      degrees: test.degreesOfFreedom,
      p: test.pValue,
      v: test.cramersV,
      smallCells: test.smallCells.warning,
    },
    weighting,
  };
}

/** Counts the weights in each cell, the respondents in any of them, and the effective size of their weights (Kish). */
async function count(
  groups: AsyncIterable<WeightedGroup>,
  rows: Axis,
  columns: Axis,
) {
  const rowAt = positions(rows);
  const columnAt = positions(columns);
  const counts = rows.categories.map(() => columns.categories.map(() => 0));
  let base = 0;
  let weights = 0;
  let squares = 0;
  for await (const group of groups) {
    const { respondents, weight } = group;
    const inRows = placesIn(rowAt, rows.of(group));
    const inColumns = placesIn(columnAt, columns.of(group));
    if (inRows.length === 0 || inColumns.length === 0) continue;
    base += respondents;
    weights += respondents * weight;
    squares += respondents * weight ** 2;
    for (const at of inRows) {
      const cells = counts[at] ?? [];
      for (const place of inColumns) {
        cells[place] = (cells[place] ?? 0) + respondents * weight;
      }
    }
  }
  return {
    counts,
    base,
    effectiveSize: squares === 0 ? 0 : weights ** 2 / squares,
  };
}

const positions = ({ categories }: Axis) =>
  new Map(categories.map(({ id }, index) => [id, index]));

const placesIn = (at: ReadonlyMap<string, number>, ids: readonly string[]) =>
  ids.flatMap((id) => at.get(id) ?? []);

const sum = (values: readonly number[]) =>
  values.reduce((total, value) => total + value, 0);

const shareOf = (part: number, whole: number | undefined) =>
  whole ? part / whole : 0;
