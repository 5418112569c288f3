import type { OptionFault } from "../fault.ts";

interface Limits {
  min: number | null;
  max: number | null;
}

interface Range {
  lowest: number;
  highest: number;
  whole: boolean;
}

/** Checks a type's own `min` and `max`: each within the range, and not crossed. Null sets no limit. */
export function checkLimits(limits: Limits, range: Range): OptionFault[] {
  const faults: OptionFault[] = [];
  for (const field of ["min", "max"] as const) {
    const limit = limits[field];
    if (limit === null || fits(limit, range)) continue;
    faults.push({
      field,
      code: "limit_out_of_range",
      params: { min: range.lowest, max: range.highest },
    });
  }
  const { min, max } = limits;
  if (faults.length === 0 && min !== null && max !== null && min > max) {
    faults.push({ field: "max", code: "limits_crossed", params: { min, max } });
  }
  return faults;
}

function fits(limit: number, { lowest, highest, whole }: Range): boolean {
  return (
    limit >= lowest && limit <= highest && (!whole || Number.isInteger(limit))
  );
}
