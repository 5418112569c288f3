import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { surveys } from "../tables.ts";

/**
 * Ids that a survey's form does not have, but may get: reserved ones, and those of parts that were deleted, which an undo
 * inserts again. An id never moves to another survey.
 */
export const formPartIds = pgTable(
  "form_part_ids",
  {
    kind: text("kind", { enum: ["section", "question"] }).notNull(),
    id: integer("id").notNull(),
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id, { onDelete: "cascade" }),
    /** Reserved, and never used so far. */
    reserved: boolean("reserved").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index("form_part_ids_survey").on(table.surveyId, table.kind),
  ],
);
