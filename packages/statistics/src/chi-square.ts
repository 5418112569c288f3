import { sum } from "simple-statistics";
import { upperGamma } from "./distributions/incomplete-gamma.ts";
import { isAmount } from "./weights.ts";

/** Cochran's rule allows at most a fifth of the expected counts below 5, and none below 1. */
const SMALL_SHARE_MAX = 0.2;

export interface ChiSquareTest {
  readonly statistic: number;
  readonly degreesOfFreedom: number;
  readonly pValue: number;
  /** Respondents in the table; the effective ones if it is weighted. */
  readonly size: number;
  /** Strength of association, from 0 to 1 (Cramér, 1946). */
  readonly cramersV: number;
  /** V corrected for its bias in small samples (Bergsma, 2013); null for tables too small for it. */
  readonly cramersVCorrected: number | null;
  readonly smallCells: SmallCells;
  /** Cells in the shape of the table; null in rows and columns that are empty and were dropped. */
  readonly cells: readonly (readonly (TableCell | null)[])[];
}

export interface SmallCells {
  /** The share of cells whose expected count is below 5. */
  readonly shareBelowFive: number;
  readonly anyBelowOne: boolean;
  /** True if the p-value is not reliable (Cochran, Biometrics 10, 1954). */
  readonly warning: boolean;
}

export interface TableCell {
  /** Observed and expected counts, in (effective) respondents. */
  readonly observed: number;
  readonly expected: number;
  /** Adjusted standardised residual: about standard normal if rows and columns are independent. */
  readonly residual: number;
}

/**
 * Pearson's test of independence, without Yates's correction: Σ (O − E)² / E,
 * with (rows − 1)(columns − 1) degrees of freedom, and Agresti's standardised
 * residuals (O − E) / √(E (1 − row share)(1 − column share)).
 *
 * Weighted counts are scaled to the effective size first. That divides the
 * statistic by the design effect of weighting, in the manner of the first-order
 * correction of Rao and Scott (Annals of Statistics 12, 1984); V stays the same.
 *
 * Null if fewer than two rows or columns have counts, if a count is negative or
 * not finite, if rows differ in length, or if the size is not above 0.
 *
 * @param table weighted or plain counts, row by row.
 * @param effectiveSize of the respondents in the table (see `weights.ts`); the
 *   sum of the counts if absent.
 */
export function chiSquare(
  table: readonly (readonly number[])[],
  effectiveSize = sum(table.flat()),
): ChiSquareTest | null {
  const total = sum(table.flat());
  if (!isTable(table) || !isAmount(total) || total === 0) return null;
  if (!isAmount(effectiveSize) || effectiveSize === 0) return null;
  const rows = table.map((row) => sum([...row]) / total);
  const columns = (table[0] ?? []).map(
    (_, column) => sum(table.map((row) => row[column] ?? 0)) / total,
  );
  const rowCount = countFilled(rows);
  const columnCount = countFilled(columns);
  if (rowCount < 2 || columnCount < 2) return null;

  const cells = table.map((row, index) =>
    row.map((count, column) =>
      cellOf(
        count / total,
        rows[index] ?? 0,
        columns[column] ?? 0,
        effectiveSize,
      ),
    ),
  );
  const present = cells.flat().filter((cell) => cell !== null);
  const statistic = sum(
    present.map(
      ({ observed, expected }) => (observed - expected) ** 2 / expected,
    ),
  );
  if (!Number.isFinite(statistic)) return null;
  const degreesOfFreedom = (rowCount - 1) * (columnCount - 1);
  return {
    statistic,
    degreesOfFreedom,
    pValue: upperGamma(degreesOfFreedom / 2, statistic / 2),
    size: effectiveSize,
    ...association(
      statistic / effectiveSize,
      effectiveSize,
      rowCount,
      columnCount,
    ),
    smallCells: findSmallCells(present.map(({ expected }) => expected)),
    cells,
  };
}

const isTable = (table: readonly (readonly number[])[]) =>
  table.every((row) => row.length === table[0]?.length && row.every(isAmount));

const countFilled = (shares: readonly number[]) =>
  shares.filter((share) => share > 0).length;

function cellOf(
  share: number,
  rowShare: number,
  columnShare: number,
  size: number,
): TableCell | null {
  if (rowShare === 0 || columnShare === 0) return null;
  const observed = share * size;
  const expected = rowShare * columnShare * size;
  const spread = Math.sqrt(expected * (1 - rowShare) * (1 - columnShare));
  return {
    observed,
    expected,
    residual: spread === 0 ? 0 : (observed - expected) / spread,
  };
}

/**
 * V = √(φ² / min(rows − 1, columns − 1)), and Bergsma's estimator of it (J.
 * Korean Statistical Society 42, 2013), which takes the expectation under
 * independence off φ² and off the numbers of rows and columns.
 */
function association(
  phiSquare: number,
  size: number,
  rows: number,
  columns: number,
): Pick<ChiSquareTest, "cramersV" | "cramersVCorrected"> {
  const cramersV = Math.min(
    1,
    Math.sqrt(phiSquare / (Math.min(rows, columns) - 1)),
  );
  const excess = Math.max(
    0,
    phiSquare - ((rows - 1) * (columns - 1)) / (size - 1),
  );
  const most = Math.min(
    rows - 1 - (rows - 1) ** 2 / (size - 1),
    columns - 1 - (columns - 1) ** 2 / (size - 1),
  );
  return {
    cramersV,
    cramersVCorrected:
      size > 1 && most > 0 ? Math.min(1, Math.sqrt(excess / most)) : null,
  };
}

function findSmallCells(expected: readonly number[]): SmallCells {
  const shareBelowFive =
    expected.filter((count) => count < 5).length / expected.length;
  const anyBelowOne = expected.some((count) => count < 1);
  return {
    shareBelowFive,
    anyBelowOne,
    warning: anyBelowOne || shareBelowFive > SMALL_SHARE_MAX,
  };
}
