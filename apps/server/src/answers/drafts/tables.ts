import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { bigId, instant } from "../../platform/database/columns.ts";
import { participations } from "../tables.ts";

/** The answers given so far in running participations. Deleted when these end. */
export const answerDrafts = pgTable("answer_drafts", {
  participationId: bigId("participation_id")
    .primaryKey()
    .references(() => participations.id, { onDelete: "cascade" }),
  /** JSON as the device sent it, unvalidated and stored as text, which takes any character. */
  values: text("values").notNull(),
  /** Seconds spent so far, by section id. */
  seconds: jsonb("seconds")
    .$type<Readonly<Record<string, number>>>()
    .notNull()
    .default({}),
  revision: integer("revision").notNull().default(1),
  savedAt: instant("saved_at").notNull(),
});
