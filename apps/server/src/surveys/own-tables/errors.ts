import type { TableFault } from "@sigi/survey/tables/check-table.ts";
import { faultText } from "@sigi/survey/form-fault.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { Conflict, Invalid } from "../../platform/business-error.ts";
import type { FieldFault } from "../../platform/business-error.ts";

export class TooManyTables extends Conflict {
  constructor() {
    super("too_many_tables", { max: formLimits.tablesMax });
  }
}

/** What is wrong with a table, by `columns` and `rows`. */
export class TableInvalid extends Invalid {
  constructor(faults: readonly TableFault[]) {
    const fields: Record<string, FieldFault[]> = {};
    for (const { field, ...fault } of faults) {
      (fields[field] ??= []).push({
        code: fault.code,
        text: (locale) => faultText(fault, locale),
      });
    }
    super(fields, "table_invalid");
  }
}
