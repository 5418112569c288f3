import type { Translation } from "@sigi/survey/translations/form-texts.ts";
import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { surveys } from "../tables.ts";

/** The texts of surveys in languages other than their own. Lists of surveys do not read them. */
export const surveyTranslations = pgTable(
  "survey_translations",
  {
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id, { onDelete: "cascade" }),
    /** The language as a BCP 47 tag. */
    language: text("language").notNull(),
    /** The texts by place. */
    texts: jsonb("texts").$type<Translation>().notNull(),
    /** The places whose own text has changed since they were translated. */
    outdated: jsonb("outdated").$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.language] })],
);
