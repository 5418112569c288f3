import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { surveys } from "../tables.ts";

/**
 * The stored pictures that a survey may show. A file is deleted with the last row that names it: copies of a survey
 * share its files. A deleted survey leaves its rows to the job that deletes unused pictures.
 */
export const surveyPictures = pgTable(
  "survey_pictures",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    surveyId: integer("survey_id").references(() => surveys.id, {
      onDelete: "set null",
    }),
    /** The file's name in the storage. */
    name: text("name").notNull(),
    createdAt: instant("created_at").notNull(),
    /** When an edit last stopped showing it; null if none has. An undo may show it again for a while. */
    droppedAt: instant("dropped_at"),
    /** The survey was edited since the job last found that it shows the picture, or the job has never looked. */
    mayBeUnused: boolean("may_be_unused").notNull().default(true),
  },
  (table) => [
    uniqueIndex("survey_pictures_survey_id_name_key").on(
      table.surveyId,
      table.name,
    ),
    index("survey_pictures_name").on(table.name),
    index("survey_pictures_to_examine")
      .on(table.createdAt)
      .where(sql`may_be_unused`),
  ],
);
