import type { CellGroups } from "@sigi/survey/quotas/quotas.ts";
import { sql } from "drizzle-orm";
import {
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
} from "drizzle-orm/pg-core";
import { surveys } from "../tables.ts";

/**
 * The cells of a published survey with quotas, by their place in `cellsOf`: each counts its part of the survey's places in
 * the same way.
 */
export const surveyCells = pgTable(
  "survey_cells",
  {
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id),
    cell: integer("cell").notNull(),
    /** Whom it is for. */
    groups: jsonb("groups").$type<CellGroups>().notNull(),
    places: integer("places").notNull(),
    reserved: integer("reserved").notNull().default(0),
    accepted: integer("accepted").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.surveyId, table.cell] }),
    check(
      "survey_cells_reserved_accepted_check",
      sql`${table.reserved} >= 0 and ${table.accepted} >= 0 and ${table.reserved} + ${table.accepted} <= ${table.places}`,
    ),
  ],
);
