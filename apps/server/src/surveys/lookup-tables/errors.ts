import type { TableFault } from "@sigi/survey/tables/check-table.ts";
import { faultText } from "@sigi/survey/form-fault.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { businessError } from "../../platform/business-error.ts";
import type { FieldFault } from "../../platform/business-error.ts";

export const TooManyTables = businessError("conflict", "too_many_tables", {
  params: { max: formLimits.tablesMax },
});

/** The faults of a lookup table, by `columns` and `rows`. */
export const TableInvalid = businessError(
  "invalid",
  "table_invalid",
  (faults: readonly TableFault[]) => {
    const fields: Record<string, FieldFault[]> = {};
    for (const { field, ...fault } of faults) {
      (fields[field] ??= []).push({
        code: fault.code,
        text: (locale) => faultText(fault, locale),
      });
    }
    return { fields };
  },
);
