import { Invalid } from "../platform/business-error.ts";

/** A segment, row, column or item names a question or part that the survey does not have, or that has no categories. */
export class AxisUnknown extends Invalid {
  constructor(field: string) {
    super({ [field]: [{ code: "axis_unknown" }] }, "axis_unknown");
  }
}

/** A segment, row or column has more categories than one look can show. */
export class AxisTooLong extends Invalid {
  constructor(field: string, max: number) {
    super(
      { [field]: [{ code: "axis_too_long", params: { max } }] },
      "axis_too_long",
      { max },
    );
  }
}
