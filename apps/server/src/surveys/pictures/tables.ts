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
 * The stored pictures that a survey may show. A file is deleted with its last row, because copies of a survey share its
 * files. The rows of a deleted survey remain for the job that deletes unused pictures.
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
    /**
     * Time at which an edit last stopped showing the picture; null if none has. An undo may show it again for a limited
     * time.
     */
    droppedAt: instant("dropped_at"),
    /**
     * True if the survey was edited since the job last found that it shows the picture, or if the job has not examined
     * it yet.
     */
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
