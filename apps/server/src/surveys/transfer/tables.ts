import type { StoredReport } from "@sigi/import/report/import-report.ts";
import { importFormats } from "@sigi/survey/file-formats.ts";
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { surveys } from "../tables.ts";

/** The format of the file that a survey was imported from, and the report of the import. */
export const surveyImports = pgTable("survey_imports", {
  surveyId: integer("survey_id")
    .primaryKey()
    .references(() => surveys.id, { onDelete: "cascade" }),
  format: text("format", { enum: importFormats }).notNull(),
  report: jsonb("report").$type<StoredReport>().notNull(),
  createdAt: instant("created_at").notNull(),
});
