import { Invalid } from "../platform/business-error.ts";

/** A segment, row, column or item names a question or part that the survey does not have, or that has no categories. */
export class AxisUnknown extends Invalid {
  constructor(field: string) {
    super({ [field]: [{ code: "axis_unknown" }] }, "axis_unknown");
  }
}
