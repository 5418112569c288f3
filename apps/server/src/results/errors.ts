import { businessError } from "../platform/business-error.ts";

/** A segment, row, column or item names a question or part that the survey does not have, or that has no categories. */
export const AxisUnknown = businessError(
  "invalid",
  "axis_unknown",
  (field: string) => ({ field }),
);

/** A segment, row or column has more categories than one view can show. */
export const AxisTooLong = businessError(
  "invalid",
  "axis_too_long",
  (field: string, max: number) => ({ field, params: { max } }),
);
