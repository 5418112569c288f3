import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { DemographicName } from "@sigi/contract/result-demographics.ts";
import { participations } from "../answers/tables.ts";
import { bigId, instant } from "../platform/database/columns.ts";
import { surveys } from "../surveys/tables.ts";

/**
 * One row for each accepted answer that the summaries of its survey contain, and for each that was taken back since.
 */
export const resultRows = pgTable(
  "result_rows",
  {
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id, { onDelete: "cascade" }),
    /** Number of the answer in its survey, from 1. */
    number: integer("number").notNull(),
    participationId: bigId("participation_id")
      .notNull()
      .references(() => participations.id, { onDelete: "cascade" }),
    /** The published bands of the respondent; null until they are released. */
    bands: jsonb("bands").$type<Partial<Record<DemographicName, string>>>(),
    /** The release that published them: at least 5 respondents of the same bands. */
    release: integer("release"),
    /** Time at which the answer was taken back; it keeps its number but is no longer counted. */
    reversedAt: instant("reversed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.surveyId, table.number] }),
    uniqueIndex("result_rows_participation_id_key").on(table.participationId),
    index("result_rows_unreleased")
      .on(table.surveyId, table.number)
      .where(sql`release is null and reversed_at is null`),
    check(
      "result_rows_release_check",
      sql`(${table.bands} is null) = (${table.release} is null)`,
    ),
  ],
);

/** Sums of the accepted answers of a survey, updated as answers are accepted. */
export const surveySummaries = pgTable(
  "survey_summaries",
  {
    surveyId: integer("survey_id")
      .primaryKey()
      .references(() => surveys.id, { onDelete: "cascade" }),
    /** Number of `result_rows` without those that were taken back. */
    answers: integer("answers").notNull().default(0),
    /** The number of the newest `result_rows` row. */
    lastNumber: integer("last_number").notNull().default(0),
    /**
     * The number of the newest row that `durations` and the states of questions contain. Readers add the rows after it
     * themselves.
     */
    foldedNumber: integer("folded_number").notNull().default(0),
    /** The durations of answers, in total and by section. */
    durations: jsonb("durations").notNull().default({}),
    /** The published step of each demographic ladder; null until bands are published. It never changes after that. */
    plan: jsonb("plan").$type<Partial<Record<DemographicName, number>>>(),
    /**
     * Each combination of published bands with the number of its respondents, so that reading results need not count
     * them.
     */
    combinations: jsonb("combinations")
      .$type<
        {
          bands: Partial<Record<DemographicName, string>>;
          respondents: number;
        }[]
      >()
      .notNull()
      .default([]),
    /** The number of releases so far. */
    releases: integer("releases").notNull().default(0),
    /** The number of answers when releases were last made; bands are due while it is below `answers`. */
    answersBanded: integer("answers_banded").notNull().default(0),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("survey_summaries_bands_due")
      .on(table.surveyId)
      .where(sql`answers_banded < answers`),
    // States grow by steps of five answers.
    index("survey_summaries_to_fold")
      .on(table.surveyId)
      .where(sql`folded_number < last_number - last_number % 5`),
    check(
      "survey_summaries_answers_check",
      sql`${table.answers} between 0 and ${table.lastNumber}`,
    ),
    check(
      "survey_summaries_folded_number_check",
      sql`${table.foldedNumber} between 0 and ${table.lastNumber}`,
    ),
  ],
);

/** The state of a question's summary; see `packages/results`. */
export const questionSummaries = pgTable(
  "question_summaries",
  {
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id, { onDelete: "cascade" }),
    questionId: integer("question_id").notNull(),
    state: jsonb("state").notNull(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.questionId] })],
);

/** A filter with its segments, saved under a name. */
export const resultViews = pgTable(
  "result_views",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    view: jsonb("view").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("result_views_survey").on(table.surveyId, table.id)],
);

/** A link that shows a survey's results to its bearer. */
export const resultLinks = pgTable(
  "result_links",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id, { onDelete: "cascade" }),
    /** SHA-256 of the link's token, which is shown once. */
    tokenHash: text("token_hash").notNull(),
    /** The creator's name for it. */
    name: text("name").notNull(),
    /** Argon2 hash; null for a link without password. */
    passwordHash: text("password_hash"),
    parts: text("parts", { enum: ["summary", "demographics", "answers"] })
      .array()
      .notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    revokedAt: instant("revoked_at"),
    openedAt: instant("opened_at"),
  },
  (table) => [
    uniqueIndex("result_links_token_hash_key").on(table.tokenHash),
    index("result_links_survey").on(table.surveyId, table.id),
  ],
);

/** A file with the answers of a survey, written by a job. */
export const resultExports = pgTable(
  "result_exports",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id, { onDelete: "cascade" }),
    format: text("format").notNull(),
    options: jsonb("options").notNull(),
    state: text("state", {
      enum: ["waiting", "running", "ready", "failed", "expired"],
    })
      .notNull()
      .default("waiting"),
    /** Numbers of answers written so far, and in total. */
    written: integer("written").notNull().default(0),
    answers: integer("answers"),
    /** The file in storage; null until it is ready and once it has expired. */
    file: text("file"),
    bytes: integer("bytes"),
    requestedAt: instant("requested_at").notNull().defaultNow(),
    readyAt: instant("ready_at"),
    expiresAt: instant("expires_at"),
  },
  (table) => [
    index("result_exports_survey").on(table.surveyId, table.id),
    index("result_exports_expiring")
      .on(table.expiresAt)
      .where(sql`file is not null`),
    check(
      "result_exports_file_check",
      sql`(${table.state} = 'ready') = (${table.file} is not null)`,
    ),
  ],
);

/** An export that is made at an interval and announced by mail. */
export const exportSchedules = pgTable(
  "export_schedules",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id, { onDelete: "cascade" }),
    format: text("format").notNull(),
    options: jsonb("options").notNull(),
    every: text("every", { enum: ["day", "week", "month"] }).notNull(),
    nextAt: instant("next_at").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("export_schedules_survey").on(table.surveyId, table.id),
    index("export_schedules_due").on(table.nextAt),
  ],
);

/** Shares of the population that an admin entered, for weighting; the newest row counts. */
export const populations = pgTable("populations", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  /** The source of the shares, such as a census. */
  source: text("source").notNull(),
  shares: jsonb("shares")
    .$type<
      { gender: string; age: string; province: string; people: number }[]
    >()
    .notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});
