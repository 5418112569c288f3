import type { SummaryOf } from "@sigi/contract/summaries.ts";
import { isDate } from "@sigi/survey/dates.ts";
import { isDateTime } from "@sigi/survey/question-types/date-time/answer.ts";
import { isTime } from "@sigi/survey/question-types/time/answer.ts";
import { setOwn } from "../counts.ts";
import type { SummaryType } from "../summary-type.ts";

/**
 * Weights by the beginning of the ISO text: of ten characters for a day, of
 * seven for a month, of four for a year. Days are folded into months, and these
 * into years, once there are too many of them.
 */
interface DatesState {
  points: Record<string, number>;
  size: number;
  /** Length of the keys in characters; 5 is "HH:00". */
  precision: 10 | 7 | 5 | 4;
  first: string | null;
  last: string | null;
}

/** Maximum number of stored points: about three years of days. */
const POINTS_KEPT_MAX = 1_100;

export const datesType = datesOf(
  10,
  (text) => isDate(text) || isDateTime(text),
);
export const timesType = datesOf(5, isTime);

function datesOf(
  precision: 10 | 5,
  isReadable: (text: string) => boolean,
): SummaryType<unknown, string, DatesState> {
  return {
    empty: () => ({
      points: {},
      size: 0,
      precision,
      first: null,
      last: null,
    }),
    read: (raw) =>
      typeof raw === "string" && raw.length <= 16 && isReadable(raw)
        ? raw
        : null,
    add: (state, moment, { weight }) => {
      if (state.first === null || moment < state.first) state.first = moment;
      if (state.last === null || moment > state.last) state.last = moment;
      addPoint(state, moment, weight);
      while (state.size > POINTS_KEPT_MAX && state.precision !== 4) {
        state.precision = state.precision === 10 ? 7 : 4;
        refold(state);
      }
    },
    present: ({ state }) => presentDates(state),
  };
}

function addPoint(state: DatesState, moment: string, weight: number) {
  const key = keyAt(moment, state.precision);
  const before = state.points[key];
  if (before === undefined) {
    setOwn(state.points, key, weight);
    state.size += 1;
  } else {
    state.points[key] = before + weight;
  }
}

const keyAt = (moment: string, precision: DatesState["precision"]) =>
  precision === 5 ? `${moment.slice(0, 2)}:00` : moment.slice(0, precision);

function refold(state: DatesState) {
  const { points } = state;
  state.points = {};
  state.size = 0;
  for (const [key, weight] of Object.entries(points)) {
    addPoint(state, key, weight);
  }
}

const units = { 10: "day", 7: "month", 5: "hour", 4: "year" } as const;

/** Maximum number of shown points. More are hard to read as bars. */
const POINTS_SHOWN_MAX = 62;

/** Presents the points with answers by days, else by months, else by years. */
function presentDates(state: DatesState): SummaryOf<"dates"> {
  const shown = structuredClone(state);
  while (
    spanOf(shown) > POINTS_SHOWN_MAX &&
    (shown.precision === 10 || shown.precision === 7)
  ) {
    shown.precision = shown.precision === 10 ? 7 : 4;
    refold(shown);
  }
  return {
    kind: "dates",
    unit: units[shown.precision],
    points: Object.entries(shown.points)
      .map(([from, count]) => ({ from, count }))
      .toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    first: state.first,
    last: state.last,
  };
}

/** Returns the number of days or months between the first and the last one. */
function spanOf({ first, last, precision }: DatesState): number {
  if (first === null || last === null) return 0;
  if (precision === 10) {
    const [from, to] = [first, last].map((moment) =>
      Date.parse(moment.slice(0, 10)),
    );
    return ((to ?? 0) - (from ?? 0)) / 86_400_000;
  }
  const monthOf = (moment: string) =>
    Number(moment.slice(0, 4)) * 12 + Number(moment.slice(5, 7));
  return precision === 7 ? monthOf(last) - monthOf(first) : 0;
}
