import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Verdict } from "@sigi/quality/judge.ts";
import type { SurveyStatistics } from "@sigi/quality/survey-statistics.ts";
import type { ProfileInBands } from "@sigi/contract/user-details.ts";
import type { Behaviour } from "@sigi/survey/answers/behaviour.ts";
import type { ParticipationFacts } from "@sigi/survey/logic/walk-form.ts";
import { instant } from "../platform/database/columns.ts";
import { users } from "../accounts/tables.ts";
import { surveyCells } from "../surveys/publication/tables.ts";
import { surveys } from "../surveys/tables.ts";

/** One respondent's participation in one survey, with its reserved place and its outcome. */
export const participations = pgTable(
  "participations",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id),
    /** The survey's cell that the place belongs to, as the profile was at the start; null without quotas. */
    cell: integer("cell"),
    /** The respondent; null for a guest, and once the account is deleted. */
    userId: integer("user_id").references(() => users.id),
    /**
     * The guest who answers, by the hash of their cookie. A participation that an account takes over before it is accepted
     * loses it; with it, the reward of an accepted answer was held.
     */
    guestId: text("guest_id"),
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
    /** The respondent's reward in rupiah, fixed at the start; of one who is screened out the part that is paid. */
    reward: integer("reward").notNull(),
    /** What topped the reward up to the survey's promised pay per hour, in rupiah. */
    promisePaid: integer("promise_paid").notNull().default(0),
    /** The newest start: a participation whose time ran out may start again. */
    startedAt: instant("started_at").notNull(),
    /** A draft on the device may date from then; null in rows from before it was recorded. */
    firstStartedAt: instant("first_started_at"),
    expiresAt: instant("expires_at").notNull(),
    extendedAt: instant("extended_at"),
    /** The question that a participation had reached when its device last told; null before the first. */
    reachedQuestion: integer("reached_question"),
    acceptedAt: instant("accepted_at"),
    /** Until when a guest may claim the reward of the accepted answer, by registering. */
    rewardHeldUntil: instant("reward_held_until"),
    rewardClaimedAt: instant("reward_claimed_at"),
    /** When the reward that nobody claimed went back. */
    rewardLapsedAt: instant("reward_lapsed_at"),
    /** What of a lapsed reward returned to the creator's credit, in rupiah. */
    rewardReturned: integer("reward_returned"),
  },
  (table) => [
    uniqueIndex("participations_survey_id_user_id_key").on(
      table.surveyId,
      table.userId,
    ),
    foreignKey({
      columns: [table.surveyId, table.cell],
      foreignColumns: [surveyCells.surveyId, surveyCells.cell],
    }),
    uniqueIndex("participations_guest_id_survey_id_key")
      .on(table.guestId, table.surveyId)
      .where(sql`guest_id is not null`),
    index("participations_held")
      .on(table.rewardHeldUntil)
      .where(
        sql`reward_held_until is not null and reward_claimed_at is null and reward_lapsed_at is null`,
      ),
    index("participations_lapsed")
      .on(table.surveyId)
      .where(sql`reward_lapsed_at is not null`),
    index("participations_user").on(table.userId, table.id),
    index("participations_begun")
      .on(table.userId, table.expiresAt)
      .where(sql`status = 'started'`),
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
    // Who is rejected often, without reading the rows.
    index("participations_rejected")
      .on(table.userId)
      .where(sql`status = 'rejected'`),
    index("participations_accepted")
      .on(table.acceptedAt)
      .where(sql`accepted_at is not null`),
    check(
      "participations_user_id_bands_check",
      sql`${table.userId} is null or ${table.bands} is null`,
    ),
    check(
      "participations_erased_check",
      sql`${table.userId} is not null or ${table.guestId} is not null or ${table.status} in ('accepted', 'rejected', 'screened_out')`,
    ),
    // A guest's reward is held once the answer is accepted, then claimed by one account or lapsed.
    check(
      "participations_held_check",
      sql`${table.rewardHeldUntil} is null or ${table.guestId} is not null`,
    ),
    check(
      "participations_claimed_check",
      sql`(${table.guestId} is null or ${table.userId} is null or ${table.rewardClaimedAt} is not null) and coalesce(${table.rewardClaimedAt} < ${table.rewardHeldUntil}, ${table.rewardClaimedAt} is null)`,
    ),
    check(
      "participations_lapsed_check",
      sql`(${table.rewardLapsedAt} is null or ${table.rewardClaimedAt} is null) and (${table.rewardLapsedAt} is null) = (${table.rewardReturned} is null) and coalesce(${table.rewardLapsedAt} >= ${table.rewardHeldUntil}, ${table.rewardLapsedAt} is null) and coalesce(${table.rewardReturned}, 0) between 0 and ${table.reward}`,
    ),
    check("participations_reward_check", sql`${table.reward} >= 0`),
    check(
      "participations_promise_paid_check",
      sql`${table.promisePaid} >= 0 and (${table.promisePaid} = 0 or ${table.status} in ('accepted', 'rejected'))`,
    ),
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
    /** How it was typed; null when the page did not tell. */
    behaviour: jsonb("behaviour").$type<Omit<Behaviour, "pages">>(),
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

/**
 * The review of an answer that the rules of quality held, that its creator reported, or that was drawn as a sample: the
 * verdict as it was, an admin's decision, and an appeal. A held answer keeps its place reserved until `closedAt`; reported
 * and sampled ones are paid. A decision without an admin was made by its deadline.
 */
export const answerReviews = pgTable(
  "answer_reviews",
  {
    participationId: integer("participation_id")
      .primaryKey()
      .references(() => answers.participationId),
    origin: text("origin", { enum: ["rules", "report", "sample"] })
      .notNull()
      .default("rules"),
    /** The creator who reported it, and why; erased when the account is deleted. */
    reportedBy: integer("reported_by").references(() => users.id),
    reportReason: text("report_reason"),
    verdict: jsonb("verdict").$type<Verdict>().notNull(),
    /** Where it stands in the queue: the greater, the earlier. */
    priority: integer("priority").notNull(),
    openedAt: instant("opened_at").notNull(),
    /** Without a decision until then, the answer is accepted, or stays so. */
    reviewBy: instant("review_by").notNull(),
    /** A sample that an admin finds careless stays paid. */
    decision: text("decision", { enum: ["accepted", "rejected", "careless"] }),
    decidedBy: integer("decided_by").references(() => users.id),
    decidedAt: instant("decided_at"),
    /** The rule that caused the rejection; null when none did. */
    rule: text("rule"),
    reason: text("reason"),
    /** What the rejection took from the level, which a successful appeal gives back. */
    levelTaken: integer("level_taken"),
    /** The respondent may appeal until then. */
    appealBy: instant("appeal_by"),
    appealText: text("appeal_text"),
    appealedAt: instant("appealed_at"),
    /** Without a decision until then, the appeal is accepted. A reported answer gets a second decision in any case. */
    decideAppealBy: instant("decide_appeal_by"),
    /** The second decision: on an appeal, or whether a paid answer is reversed. */
    appealDecision: text("appeal_decision", { enum: ["accepted", "rejected"] }),
    appealDecidedBy: integer("appeal_decided_by").references(() => users.id),
    appealDecidedAt: instant("appeal_decided_at"),
    appealReason: text("appeal_reason"),
    closedAt: instant("closed_at"),
    /** How people ended a report; null for one that a deadline ended, and while it is open. */
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

/** Fingerprints of longer texts, from which copies are found. They do not give the texts back. */
export const answerTexts = pgTable(
  "answer_texts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    participationId: integer("participation_id")
      .notNull()
      .references(() => answers.participationId),
    questionId: integer("question_id").notNull(),
    /** A hash of the whole text. */
    whole: bigint("whole", { mode: "number" }).notNull(),
    characters: integer("characters").notNull(),
    /** Hashes of groups of three words. */
    shingles: bigint("shingles", { mode: "number" }).array().notNull(),
  },
  (table) => [
    index("answer_texts_participation").on(table.participationId),
    index("answer_texts_shingles").using("gin", table.shingles),
  ],
);

/** What the rules of quality compare an answer with: figures of a survey's first accepted answers. */
export const answerStatistics = pgTable("answer_statistics", {
  surveyId: integer("survey_id")
    .primaryKey()
    .references(() => surveys.id),
  /** How many answers they are of. */
  answers: integer("answers").notNull(),
  statistics: jsonb("statistics").$type<SurveyStatistics>().notNull(),
});
