import type { FormTable } from "@sigi/survey/survey-form.ts";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import type { questions, sections } from "../tables.ts";
import { surveys } from "../tables.ts";

/** What a version stores: the texts of the survey, and the rows of its form as `readFormRows` returns them. */
export type VersionContent = Pick<
  typeof surveys.$inferSelect,
  "title" | "description" | "closingSentence" | "language" | "flow"
> & {
  /** Not in versions from before it could be declared. */
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
    /** The version of the survey then. */
    version: integer("version").notNull(),
    /** Null for one that was stored automatically. */
    name: text("name"),
    createdAt: instant("created_at").notNull(),
    /** The numbers of sections and questions. */
    sections: integer("sections").notNull(),
    questions: integer("questions").notNull(),
    /** The names of the stored pictures that the content shows, which are kept with it. */
    pictures: text("pictures")
      .array()
      .notNull()
      .default(sql`'{}'`),
    content: jsonb("content").$type<VersionContent>().notNull(),
  },
  (table) => [index("survey_versions_survey").on(table.surveyId, table.id)],
);
