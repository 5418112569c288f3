import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ProfileInBands } from "@sigi/contract/user-details.ts";
import type { ParticipationFacts } from "@sigi/survey/logic/walk-form.ts";
import { instant } from "../platform/database/columns.ts";
import { users } from "../accounts/tables.ts";
import { surveys } from "../surveys/tables.ts";

/** One user's participation in one survey, with its reserved place and its outcome. */
export const participations = pgTable(
  "participations",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id),
    /** The respondent; null once the account is deleted. */
    userId: integer("user_id").references(() => users.id),
    /** The respondent's profile in bands, kept when the account is deleted. */
    bands: jsonb("bands").$type<ProfileInBands>(),
    status: text("status", {
      enum: [
        "started",
        "submitted",
        "accepted",
        "flagged",
        "rejected",
        "screened_out",
        "expired",
      ],
    }).notNull(),
    /** Seeds the random order of choices and rows, so that it is the same on every reload. */
    seed: integer("seed").notNull(),
    /** What the form's logic sees of the respondent and the link, fixed at the start. */
    facts: jsonb("facts").$type<Omit<ParticipationFacts, "seed">>().notNull(),
    /** The secret that allows a device to submit this participation. */
    lease: text("lease").notNull(),
    /** The language in which the submitted form was read; null for the survey's own. */
    language: text("language"),
    /** The respondent's reward in rupiah, fixed at the start. */
    reward: integer("reward").notNull(),
    startedAt: instant("started_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    extendedAt: instant("extended_at"),
    /** The question that a participation had reached when its device last told; null before the first. */
    reachedQuestion: integer("reached_question"),
    acceptedAt: instant("accepted_at"),
  },
  (table) => [
    uniqueIndex("participations_survey_id_user_id_key").on(
      table.surveyId,
      table.userId,
    ),
    index("participations_user").on(table.userId, table.id),
    index("participations_running")
      .on(table.expiresAt)
      .where(sql`status = 'started'`),
    index("participations_running_of_survey")
      .on(table.surveyId, table.expiresAt)
      .where(sql`status = 'started'`),
    index("participations_of_survey").on(table.surveyId, table.id),
    index("participations_in_state").on(table.status, table.id),
    // What became of those that were not accepted, and where unfinished ones had come to, without reading the rows.
    index("participations_ended")
      .on(table.surveyId, table.status, table.reachedQuestion)
      .where(sql`status in ('expired', 'screened_out', 'flagged', 'rejected')`),
    index("participations_accepted")
      .on(table.acceptedAt)
      .where(sql`accepted_at is not null`),
    check(
      "participations_user_id_bands_check",
      sql`${table.userId} is null or ${table.bands} is null`,
    ),
    check(
      "participations_erased_check",
      sql`${table.userId} is not null or ${table.status} in ('accepted', 'rejected', 'screened_out')`,
    ),
    check("participations_reward_check", sql`${table.reward} >= 0`),
  ],
);

/** One answer per participation, of those screened out too. `values` are as validated, by question id. */
export const answers = pgTable(
  "answers",
  {
    participationId: integer("participation_id")
      .primaryKey()
      .references(() => participations.id),
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id),
    values: jsonb("values").$type<Record<string, unknown>>().notNull(),
    /** Seconds, in total and by section. */
    timings: jsonb("timings").$type<{
      total: number;
      sections?: Record<string, number> | undefined;
    }>(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("answers_survey").on(table.surveyId, table.participationId),
    check(
      "answers_values_check",
      sql`jsonb_typeof(${table.values}) = 'object'`,
    ),
  ],
);
