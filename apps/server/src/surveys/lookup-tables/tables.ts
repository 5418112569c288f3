import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { surveys } from "../tables.ts";

/** The lookup tables of forms. Lists of surveys do not read them. */
export const formTables = pgTable(
  "form_tables",
  {
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id, { onDelete: "cascade" }),
    code: text("code").notNull(),
    columns: jsonb("columns").$type<string[]>().notNull(),
    rows: jsonb("rows").$type<string[][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.code] })],
);
