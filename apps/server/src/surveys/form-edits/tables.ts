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
 * Ids that a survey's form does not have, but may get: reserved ids, and ids of deleted parts, which an undo inserts
 * again. An id never moves to another survey.
 */
export const formPartIds = pgTable(
  "form_part_ids",
  {
    kind: text("kind", { enum: ["section", "question"] }).notNull(),
    id: integer("id").notNull(),
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id, { onDelete: "cascade" }),
    /** True if the id is reserved and was never used. */
    reserved: boolean("reserved").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index("form_part_ids_survey").on(table.surveyId, table.kind),
  ],
);
