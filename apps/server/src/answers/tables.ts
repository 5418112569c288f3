import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ProfileInBands } from "@sigi/contract/user-details.ts";
import type { Behaviour } from "@sigi/survey/answers/behaviour.ts";
import type { ParticipationFacts } from "@sigi/survey/logic/walk-form.ts";
import { bigId, instant, rupiah } from "../platform/database/columns.ts";
import { users } from "../accounts/tables.ts";
import { surveyCells } from "../surveys/publication/tables.ts";
import { surveys } from "../surveys/tables.ts";

/** One respondent's participation in one survey, with its reserved place and its outcome. */
export const participations = pgTable(
  "participations",
  {
    id: bigId("id").primaryKey().generatedAlwaysAsIdentity(),
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id),
    /** The survey's cell that the place belongs to, by the profile at the start; null without quotas. */
    cell: integer("cell"),
    /** The respondent; null for a guest, and once the account is deleted. */
    userId: integer("user_id").references(() => users.id),
    /**
     * The guest who answers, by the hash of their cookie. A participation that an account takes over before it is
     * accepted loses it; with it, the reward of an accepted answer was held.
     */
    guestId: text("guest_id"),
    /** The respondent's profile in bands, retained when the account is deleted. */
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
    /** The facts of the respondent and the link that the form's logic uses, fixed at the start. */
    facts: jsonb("facts").$type<Omit<ParticipationFacts, "seed">>().notNull(),
    /** The secret that allows a device to submit this participation. */
    lease: text("lease").notNull(),
    /** The language in which the submitted form was read; null for the survey's own. */
    language: text("language"),
    /** The respondent's reward in rupiah, fixed at the start; for a screened-out respondent the part that is paid. */
    reward: rupiah("reward").notNull(),
    /** The amount that topped the reward up to the survey's promised pay per hour, in rupiah. */
    promisePaid: rupiah("promise_paid").notNull().default(0),
    /** Time of the newest start: a participation whose time ran out may start again. */
    startedAt: instant("started_at").notNull(),
    /** Time of the first start, from which a draft on the device may date; null in rows from before it was recorded. */
    firstStartedAt: instant("first_started_at"),
    expiresAt: instant("expires_at").notNull(),
    extendedAt: instant("extended_at"),
    /** The question that a participation had reached at its device's last report; null before the first report. */
    reachedQuestion: integer("reached_question"),
    acceptedAt: instant("accepted_at"),
    /** Time until which a guest may claim the reward of the accepted answer, by registering. */
    rewardHeldUntil: instant("reward_held_until"),
    rewardClaimedAt: instant("reward_claimed_at"),
    /** Time at which an unclaimed reward lapsed and was returned. */
    rewardLapsedAt: instant("reward_lapsed_at"),
    /** The part of a lapsed reward that returned to the creator's credit, in rupiah. */
    rewardReturned: rupiah("reward_returned"),
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
    // Serves the outcomes of participations that were not accepted, and the last questions of unfinished ones, by
    // index-only scans.
    index("participations_ended")
      .on(table.surveyId, table.status, table.reachedQuestion)
      .where(sql`status in ('expired', 'screened_out', 'flagged', 'rejected')`),
    // Serves the list of respondents who are rejected often, by index-only scans.
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

/** Answers, one per participation, including screened-out ones. `values` are as validated, by question id. */
export const answers = pgTable(
  "answers",
  {
    participationId: bigId("participation_id")
      .primaryKey()
      .references(() => participations.id),
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id),
    values: jsonb("values").$type<Record<string, unknown>>().notNull(),
    /** Durations in seconds, in total and by section. */
    timings: jsonb("timings").$type<{
      total: number;
      sections?: Record<string, number> | undefined;
    }>(),
    /** The input behaviour; null if the page did not report it. */
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
