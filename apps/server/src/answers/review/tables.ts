import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from "drizzle-orm/pg-core";
import type { Verdict } from "@sigi/quality/judge.ts";
import type { SurveyStatistics } from "@sigi/quality/survey-statistics.ts";
import { users } from "../../accounts/tables.ts";
import { bigId, instant } from "../../platform/database/columns.ts";
import { surveys } from "../../surveys/tables.ts";
import { answers } from "../tables.ts";

/**
 * The review of an answer that the rules of quality held, that its creator reported, or that was drawn as a sample: the
 * original verdict, an admin's decision, and an appeal. The place of a held answer stays reserved until `closedAt`;
 * reported and sampled ones are paid. A decision without an admin was made by its deadline.
 */
export const answerReviews = pgTable(
  "answer_reviews",
  {
    participationId: bigId("participation_id")
      .primaryKey()
      .references(() => answers.participationId),
    origin: text("origin", { enum: ["rules", "report", "sample"] })
      .notNull()
      .default("rules"),
    /** The creator who reported the answer, and the reason; erased when the account is deleted. */
    reportedBy: integer("reported_by").references(() => users.id),
    reportReason: text("report_reason"),
    verdict: jsonb("verdict").$type<Verdict>().notNull(),
    /** Priority in the queue: reviews with a higher priority come first. */
    priority: integer("priority").notNull(),
    openedAt: instant("opened_at").notNull(),
    /** Deadline after which the answer is accepted, or stays accepted, without a decision. */
    reviewBy: instant("review_by").notNull(),
    /** A sample that an admin finds careless stays paid. */
    decision: text("decision", { enum: ["accepted", "rejected", "careless"] }),
    decidedBy: integer("decided_by").references(() => users.id),
    decidedAt: instant("decided_at"),
    /** The rule that caused the rejection; null when none did. */
    rule: text("rule"),
    reason: text("reason"),
    /** The points that the rejection took from the level; a successful appeal gives them back. */
    levelTaken: integer("level_taken"),
    /** Time until which the respondent may appeal. */
    appealBy: instant("appeal_by"),
    appealText: text("appeal_text"),
    appealedAt: instant("appealed_at"),
    /**
     * Deadline after which the appeal is accepted without a decision. A reported answer gets a second decision in any
     * case.
     */
    decideAppealBy: instant("decide_appeal_by"),
    /** The second decision: on an appeal, or whether a paid answer is reversed. */
    appealDecision: text("appeal_decision", { enum: ["accepted", "rejected"] }),
    appealDecidedBy: integer("appeal_decided_by").references(() => users.id),
    appealDecidedAt: instant("appeal_decided_at"),
    appealReason: text("appeal_reason"),
    closedAt: instant("closed_at"),
    /** The decision of admins on a report; null for one that a deadline ended, and while it is open. */
    reportOutcome: text("report_outcome", {
      enum: ["dropped", "reversed"],
    }).generatedAlwaysAs(
      sql`case when origin <> 'report' then null when appeal_decision = 'rejected' then 'reversed' when (appeal_decision = 'accepted' and appeal_decided_by is not null) or (decision = 'accepted' and decided_by is not null) then 'dropped' end`,
    ),
  },
  (table) => [
    index("answer_reviews_held")
      .on(
        table.origin,
        table.priority.desc().nullsFirst(),
        table.participationId,
      )
      .where(sql`decision is null`),
    index("answer_reviews_appealed")
      .on(table.decideAppealBy)
      .where(sql`appealed_at is not null and appeal_decision is null`),
    index("answer_reviews_unconfirmed")
      .on(table.decideAppealBy)
      .where(
        sql`origin = 'report' and decision = 'rejected' and closed_at is null`,
      ),
    index("answer_reviews_reported")
      .on(table.reportedBy, table.openedAt)
      .where(sql`origin = 'report'`),
    index("answer_reviews_ended_reports")
      .on(table.reportedBy, table.reportOutcome)
      .where(sql`report_outcome is not null`),
    index("answer_reviews_sampled")
      .on(table.decidedAt, table.decision)
      .where(sql`origin = 'sample' and decided_by is not null`),
    index("answer_reviews_review_by")
      .on(table.reviewBy)
      .where(sql`decision is null`),
    index("answer_reviews_appeal_by")
      .on(table.appealBy)
      .where(
        sql`decision = 'rejected' and appealed_at is null and closed_at is null`,
      ),
    index("answer_reviews_ended")
      .on(table.closedAt.desc().nullsFirst(), table.participationId)
      .where(sql`closed_at is not null`),
    check(
      "answer_reviews_decision_check",
      sql`(${table.decision} is null) = (${table.decidedAt} is null) and (${table.decision} is distinct from 'rejected' or (${table.reason} is not null and ${table.appealBy} is not null))`,
    ),
    check(
      "answer_reviews_appeal_check",
      sql`(${table.appealedAt} is null or (${table.decision} = 'rejected' and ${table.decideAppealBy} is not null)) and (${table.decideAppealBy} is null or ${table.appealedAt} is not null or ${table.origin} = 'report') and (${table.appealDecision} is null) = (${table.appealDecidedAt} is null) and (${table.appealDecision} is null or ${table.decideAppealBy} is not null)`,
    ),
    check(
      "answer_reviews_report_check",
      sql`(${table.origin} = 'report') = (${table.reportReason} is not null) and (${table.origin} = 'report' or ${table.reportedBy} is null) and (${table.origin} <> 'report' or ${table.decision} is distinct from 'rejected' or ${table.decideAppealBy} is not null)`,
    ),
    check(
      "answer_reviews_two_admins_check",
      sql`${table.origin} <> 'report' or ${table.appealDecision} is distinct from 'rejected' or (${table.decidedBy} is not null and ${table.appealDecidedBy} is not null)`,
    ),
    check(
      "answer_reviews_sample_check",
      sql`(${table.origin} = 'sample' and ${table.decision} is distinct from 'rejected') or (${table.origin} <> 'sample' and ${table.decision} is distinct from 'careless')`,
    ),
    check(
      "answer_reviews_other_admin_check",
      sql`${table.appealDecidedBy} is distinct from ${table.decidedBy} or ${table.appealDecidedBy} is null`,
    ),
    check(
      "answer_reviews_closed_at_check",
      sql`${table.closedAt} is null or ${table.decision} is not null`,
    ),
  ],
);

/** Fingerprints of longer texts, with which copies are found. The texts cannot be reconstructed from them. */
export const answerTexts = pgTable(
  "answer_texts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    participationId: bigId("participation_id")
      .notNull()
      .references(() => answers.participationId),
    questionId: integer("question_id").notNull(),
    /** A hash of the whole text. */
    whole: bigint("whole", { mode: "number" }).notNull(),
    characters: integer("characters").notNull(),
    /** Hashes of groups of three words. */
    sketch: integer("sketch").array().notNull(),
    /** Hashes for lookups: texts that resemble each other have one in common. */
    bands: bigint("bands", { mode: "number" }).array().notNull(),
  },
  (table) => [
    index("answer_texts_participation").on(table.participationId),
    // One index for each band, because a lookup in one index of all bands would read every copy of a text.
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((band) =>
      index(`answer_texts_band_${band}`).on(sql.raw(`(bands[${band}])`)),
    ),
  ],
);

/** Figures of a survey's first accepted answers, with which the rules of quality compare an answer. */
export const answerStatistics = pgTable("answer_statistics", {
  surveyId: integer("survey_id")
    .primaryKey()
    .references(() => surveys.id),
  /** Number of answers in the statistics. */
  answers: integer("answers").notNull(),
  statistics: jsonb("statistics").$type<SurveyStatistics>().notNull(),
});
