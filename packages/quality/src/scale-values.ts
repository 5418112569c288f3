import type { ScaleResponse } from "./observation.ts";

/** Returns the answers on scales with an order, from 0 to 1. Lists of choices have none. */
export const scaleValues = (
  scales: readonly ScaleResponse[],
): { key: string; grid: number; value: number }[] =>
  scales.flatMap(({ key, grid, value }) =>
    value === null ? [] : [{ key, grid, value }],
  );
