import type { CellGroups } from "@sigi/survey/quotas/quotas.ts";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
} from "drizzle-orm/pg-core";
import { instant, rupiah } from "../../platform/database/columns.ts";
import { surveys } from "../tables.ts";

/**
 * The places of a published survey. They have a table of their own, because every answer updates the row and it must
 * stay small. `reserved` counts open participations, `held` those of them whose answer waits for a decision and can no
 * longer be screened out, `accepted` accepted answers. `screenOutsLeft` are unused paid screen-outs, null if none were
 * bought: every open participation that is not held can still be screened out and paid. `open` is false while the
 * survey is paused and once it is closed, so that a reservation needs only one conditional update.
 */
export const surveyPlaces = pgTable(
  "survey_places",
  {
    surveyId: integer("survey_id")
      .primaryKey()
      .references(() => surveys.id),
    places: integer("places").notNull(),
    reserved: integer("reserved").notNull().default(0),
    held: integer("held").notNull().default(0),
    accepted: integer("accepted").notNull().default(0),
    screenOutsLeft: integer("screen_outs_left"),
    /** Remaining budget of the promise, in rupiah. */
    promiseLeft: rupiah("promise_left").notNull().default(0),
    open: boolean("open").notNull().default(true),
    lastAcceptedAt: instant("last_accepted_at"),
  },
  (table) => [
    check(
      "survey_places_reserved_accepted_check",
      sql`${table.reserved} >= 0 and ${table.accepted} >= 0 and ${table.reserved} + ${table.accepted} <= ${table.places}`,
    ),
    check("survey_places_promise_left_check", sql`${table.promiseLeft} >= 0`),
    check("survey_places_held_check", sql`${table.held} >= 0`),
    check(
      "survey_places_screen_outs_left_check",
      sql`${table.screenOutsLeft} is null or (${table.screenOutsLeft} >= 0 and ${table.reserved} - ${table.held} <= ${table.screenOutsLeft})`,
    ),
  ],
);

/**
 * The cells of a published survey with quotas, by their index in `cellsOf`: each counts its part of the survey's places
 * in the same way.
 */
export const surveyCells = pgTable(
  "survey_cells",
  {
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id),
    cell: integer("cell").notNull(),
    /** The groups whose respondents belong to the cell. */
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
