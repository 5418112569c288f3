import type { LimeReading } from "./limesurvey-reading.ts";
import { cell, groupRows, type LimeTables } from "./limesurvey-tables.ts";

/** Reports assessments: messages at the end of a survey that depend on a total of points. */
export function reportAssessments(
  tables: LimeTables,
  { assessments, context: { report } }: LimeReading,
): void {
  const rows = groupRows(tables.rows("assessments"), (row) => cell(row, "id"));
  for (const [id, [row]] of rows) {
    if (!assessments) continue;
    report.lost(`assessments[${id}]`, "limesurvey_assessment", {
      name: cell(row, "name"),
    });
  }
}
