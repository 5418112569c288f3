import type { FormTable } from "@sigi/survey/survey-form.ts";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import type { questions, sections } from "../questions/tables.ts";
import { surveys } from "../tables.ts";

/** The content of a version: the texts of the survey, and the rows of its form as `readFormRows` returns them. */
export type VersionContent = Pick<
  typeof surveys.$inferSelect,
  "title" | "description" | "closingSentence" | "language" | "flow"
> & {
  /** Missing in versions from before institutions could be declared. */
  institution?: string;
  sections: (typeof sections.$inferSelect)[];
  questions: (typeof questions.$inferSelect & {
    serviceNameId: string;
    serviceNameEn: string;
  })[];
  tables: FormTable[];
};

/** Earlier states of surveys. */
export const surveyVersions = pgTable(
  "survey_versions",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id, { onDelete: "cascade" }),
    /** The version of the survey at that time. */
    version: integer("version").notNull(),
    /** The name of the version; null if it was stored automatically. */
    name: text("name"),
    createdAt: instant("created_at").notNull(),
    /** Number of sections and number of questions. */
    sections: integer("sections").notNull(),
    questions: integer("questions").notNull(),
    /** The names of the stored pictures that the content shows, which are retained with it. */
    pictures: text("pictures")
      .array()
      .notNull()
      .default(sql`'{}'`),
    content: jsonb("content").$type<VersionContent>().notNull(),
  },
  (table) => [index("survey_versions_survey").on(table.surveyId, table.id)],
);
