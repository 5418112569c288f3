import type { SummaryOf } from "@sigi/contract/summaries.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import {
  latitudeMax,
  longitudeMax,
} from "@sigi/survey/question-types/location/answer.ts";
import { addCount, type Counts, emptyCounts, mostFrequent } from "../counts.ts";
import type { SummaryType } from "../summary-type.ts";

/** Cells of a quarter of a degree: about 28 km, so that no home can be read from them. */
const CELLS_PER_DEGREE = 4;
/** Maximum number of cells: Indonesia has about as many on land. */
const CELLS_MAX = 4_000;

/** A cell, as "latitude longitude" of its middle. */
export const positionsType: SummaryType<unknown, string, Counts> = {
  empty: emptyCounts,
  read: (raw) => {
    if (!isRecord(raw)) return null;
    const { latitude, longitude } = raw;
    return isWithin(latitude, latitudeMax) && isWithin(longitude, longitudeMax)
      ? `${round(latitude)} ${round(longitude)}`
      : null;
  },
  add: (counts, cell, { weight }) => addCount(counts, cell, weight, CELLS_MAX),
  present: ({ state }): SummaryOf<"positions"> => ({
    kind: "positions",
    cells: mostFrequent(state, CELLS_MAX).map(([cell, count]) => {
      const [latitude = 0, longitude = 0] = cell.split(" ").map(Number);
      return { latitude, longitude, count };
    }),
  }),
};

const isWithin = (raw: unknown, max: number): raw is number =>
  typeof raw === "number" && Math.abs(raw) <= max;

/** Rounds to a cell, without "-0". */
const round = (degrees: number) =>
  Math.round(degrees * CELLS_PER_DEGREE) / CELLS_PER_DEGREE + 0;
