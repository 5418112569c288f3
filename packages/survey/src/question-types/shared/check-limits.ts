import type { OptionFault } from "../question-type.ts";

interface Limits {
  min: number | null;
  max: number | null;
}

interface Range {
  lowest: number;
  highest: number;
  whole: boolean;
}

/** Checks a type's `min` and `max`: each within the range, and not crossed. Null sets no limit. */
export function checkLimits(
  limits: Limits,
  range: Range,
): OptionFault<"limit_out_of_range" | "limits_crossed">[] {
  const { min, max } = limits;
  const outside = (["min", "max"] as const).filter(
    (field) => !fits(limits[field], range),
  );
  if (outside.length > 0) {
    return outside.map((field) =>
      outOfRange(field, range.lowest, range.highest),
    );
  }
  return min !== null && max !== null && min > max
    ? [{ field: "max", code: "limits_crossed", params: { min, max } }]
    : [];
}

/** The fault of a limit that is not a number from `min` to `max`. */
export function outOfRange(
  field: string,
  min: number,
  max: number,
): OptionFault<"limit_out_of_range"> {
  return { field, code: "limit_out_of_range", params: { min, max } };
}

function fits(limit: number | null, { lowest, highest, whole }: Range) {
  return (
    limit === null ||
    (limit >= lowest && limit <= highest && (!whole || Number.isInteger(limit)))
  );
}
