import type { SummaryOf } from "@sigi/contract/summaries.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import type { ShapeOf } from "@sigi/survey/question-types/answer-shape.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { countListed, type Picks, readPicks } from "../choices/choices-type.ts";
import { listed } from "../choices/choice-lists.ts";
import {
  addCount,
  allCounts,
  type Counts,
  countOf,
  emptyCounts,
} from "../counts.ts";
import type { SummaryType } from "../summary-type.ts";
import { addToTally, emptyTally, sharesOf, type Tallied } from "../tally.ts";
import {
  entryOf,
  findEntry,
  type TalliedMap,
  withUnlisted,
} from "../tallied-map.ts";

/** The columns of each answered row, by its id. */
type MatrixState = TalliedMap<Counts>;

type RowPicks = readonly (readonly [row: string, picks: Picks])[];

/** Maximum number of columns, more than a matrix may have. */
const COLUMNS_MAX = 100;

export const matrixType: SummaryType<
  ShapeOf<"matrix">,
  RowPicks,
  MatrixState
> = {
  empty: () => ({}),
  read: (raw) => {
    if (!isRecord(raw)) return null;
    const rows = Object.entries(raw).flatMap(([row, value]) => {
      const picks = readPicks(value);
      return picks === null ? [] : [[row, picks] as const];
    });
    return rows.length === 0 ? null : rows;
  },
  add: (state, rows, weight) => {
    for (const [row, picks] of rows) {
      const tallied = entryOf(state, row, emptyCounts);
      if (tallied === null) continue;
      addToTally(tallied, weight);
      for (const id of picks.ids) {
        addCount(tallied.state, id, weight.weight, COLUMNS_MAX);
      }
    }
  },
  present: ({ state }, { rows, columns, several }): SummaryOf<"matrix"> => {
    const shown = listColumns(columns, state);
    return {
      kind: "matrix",
      several,
      columns: shown,
      rows: withUnlisted(listed(rows), state).map(({ id, label }) => {
        const tallied = findEntry(state, id);
        return {
          id,
          label,
          ...presentRow(
            shown,
            columns.length,
            tallied ?? { ...emptyTally(), state: emptyCounts() },
            several,
          ),
        };
      }),
    };
  },
};

interface Labelled {
  id: string;
  label: string;
}

/** Lists the columns, and after them the ids that were answered and are not among them. */
function listColumns(columns: readonly Choice[], state: MatrixState) {
  const all = emptyCounts();
  for (const { state: counts } of Object.values(state)) {
    for (const [id, count] of allCounts(counts)) {
      addCount(all, id, count, COLUMNS_MAX);
    }
  }
  return countListed(listed(columns), all).map(({ id, label }): Labelled => ({
    id,
    label,
  }));
}

function presentRow(
  columns: readonly Labelled[],
  scaleLength: number,
  tallied: Tallied<Counts>,
  several: boolean,
) {
  const counts = columns.map(({ id }) => countOf(tallied.state, id));
  const scale = counts.slice(0, scaleLength);
  return {
    base: tallied.respondents,
    cells: sharesOf(counts, tallied),
    ...(several ? { mean: null, net: null } : scaleFigures(scale)),
  };
}

/** Returns mean and net of the columns as a scale, the first of which is 1. A middle one counts for neither half. */
function scaleFigures(counts: readonly number[]) {
  const total = sumOf(counts);
  if (total === 0) return { mean: null, net: null };
  const half = Math.floor(counts.length / 2);
  const lower = sumOf(counts.slice(0, half));
  const upper = half === 0 ? 0 : sumOf(counts.slice(-half));
  return {
    mean: sumOf(counts.map((count, index) => count * (index + 1))) / total,
    net: (upper - lower) / total,
  };
}

const sumOf = (numbers: readonly number[]) =>
  numbers.reduce((sum, one) => sum + one, 0);
