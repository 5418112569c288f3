import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant, rupiah } from "../platform/database/columns.ts";
import { closers, pausers } from "@sigi/contract/survey-lists.ts";
import type { DeclaredPurpose } from "@sigi/contract/declared-purpose.ts";
import type { Quotas } from "@sigi/contract/quotas.ts";
import type { Target } from "@sigi/contract/targets.ts";
import type { ProfileBand } from "@sigi/survey/expressions/expression.ts";
import { plainFlow } from "@sigi/survey/logic/logic-schemas.ts";
import type { VoucherTerms } from "@sigi/survey/prices.ts";
import type { FormFlow } from "@sigi/survey/survey-form.ts";
import { users } from "../accounts/tables.ts";
import { guests } from "./guest-drafts/tables.ts";

/** A survey and its form, which share the id. */
export const surveys = pgTable(
  "surveys",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    code: text("code").notNull(),
    /** The creator; null for a guest's draft. */
    ownerId: integer("owner_id").references(() => users.id),
    guestId: text("guest_id").references(() => guests.id, {
      onDelete: "cascade",
    }),
    status: text("status", {
      enum: [
        "draft",
        "awaiting_payment",
        "active",
        "paused",
        "completed",
        "closed",
      ],
    })
      .notNull()
      .default("draft"),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    /** The institution that conducts the survey, as declared by the creator; empty for none. */
    institution: text("institution").notNull().default(""),
    closingSentence: text("closing_sentence").notNull().default(""),
    /** BCP 47 tag of the language that the texts are written in. */
    language: text("language").notNull().default("id"),
    flow: jsonb("flow").$type<FormFlow>().notNull().default(plainFlow),
    /** The bands of respondents' profiles that the form's logic uses; updated by every edit. */
    profileBands: jsonb("profile_bands")
      .$type<ProfileBand[]>()
      .notNull()
      .default([]),
    respondents: integer("respondents").notNull().default(10),
    target: jsonb("target").$type<Target>().notNull(),
    /** Division of the places among groups; null without quotas. */
    quotas: jsonb("quotas").$type<Quotas>(),
    /** Declared purpose of targeting by religion or blood type; null while none is declared. */
    purpose: jsonb("purpose").$type<DeclaredPurpose>(),
    /** Σ sale price and Σ respondent fee of the questions, in rupiah; updated by every edit, final once published. */
    feePerRespondent: rupiah("fee_per_respondent").notNull().default(0),
    respondentFee: rupiah("respondent_fee").notNull().default(0),
    /** Time that a practised respondent needs for all questions, in seconds; 0 until publication. */
    seconds: integer("seconds").notNull().default(0),
    /** True if the form can screen respondents out; updated by every edit. */
    screensOut: boolean("screens_out").notNull().default(false),
    /**
     * Number of paid screen-outs, and the pay of each in rupiah; null while the suggestion applies, final once
     * published.
     */
    screenOuts: integer("screen_outs"),
    screenOutPay: rupiah("screen_out_pay"),
    /** The promised pay per hour, and the budget that tops up rewards to it, in rupiah; null without a promise. */
    promisePerHour: rupiah("promise_per_hour"),
    promiseBudget: rupiah("promise_budget"),
    /**
     * The median time of the newest accepted answers, in seconds, and the time of its measurement; null while there are
     * too few answers.
     */
    medianSeconds: integer("median_seconds"),
    measuredAt: instant("measured_at"),
    /** Time at which the creator was notified that the measured pay is low. */
    lowPayNotifiedAt: instant("low_pay_told_at"),
    /** The key of a private survey; null for a public one. */
    key: text("key"),
    /** True if guests may answer. */
    allowGuest: boolean("allow_guest").notNull().default(false),
    /** The referrer's code. It may outlive the referrer's account. */
    referral: text("referral"),
    /** The voucher that the creator applied; once published, the voucher that paid a part of the price. */
    voucher: jsonb("voucher").$type<VoucherTerms>(),
    /** Amount that the voucher paid, in rupiah; 0 until published. */
    discount: rupiah("discount").notNull().default(0),
    /** One of the backgrounds in `@sigi/contract/backgrounds.ts`, or the path of an own picture. */
    background: text("background").notNull().default("1.png"),
    /** Incremented by every edit of the survey, its sections and questions. */
    version: integer("version").notNull().default(1),
    /** The version of the last change of the paid content: sections, questions, respondents or target. */
    contentVersion: integer("content_version").notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Time of the last edit or change of state. */
    changedAt: instant("changed_at").notNull().defaultNow(),
    publishedAt: instant("published_at"),
    /** Cause of the pause, which determines who may resume the survey; null unless it is paused. */
    pausedBy: text("paused_by", { enum: pausers }),
    /** The admin's reason for pausing or closing the survey. */
    stateReason: text("state_reason"),
    /** Time at which the survey closes automatically; null for none. */
    endsAt: instant("ends_at"),
    /** Time at which the creator was notified that the survey is idle, and the announced time of its closing. */
    remindedAt: instant("reminded_at"),
    idleEndsAt: instant("idle_ends_at"),
    closedAt: instant("closed_at"),
    closedBy: text("closed_by", { enum: closers }),
    /**
     * Time at which the money of an ended survey was settled: its last place has ended and it holds no funds any more.
     */
    settledAt: instant("settled_at"),
    /** Amount that settling returned to the creator's credit, in rupiah. */
    returned: rupiah("returned"),
    deletedAt: instant("deleted_at"),
    /**
     * Time at which a survey in the bin was deleted permanently although orders or answers refer to it: only the hidden
     * row remains.
     */
    purgedAt: instant("purged_at"),
  },
  (table) => [
    uniqueIndex("surveys_code_key").on(table.code),
    uniqueIndex("surveys_key_key").on(table.key),
    index("surveys_owner").on(table.ownerId, table.id),
    index("surveys_in_state")
      .on(table.status, table.id)
      .where(sql`deleted_at is null`),
    index("surveys_running")
      .on(table.id)
      .where(
        sql`status in ('awaiting_payment', 'active', 'paused') and deleted_at is null`,
      ),
    index("surveys_unsettled")
      .on(table.id)
      .where(sql`status in ('completed', 'closed') and settled_at is null`),
    index("surveys_in_bin")
      .on(table.id)
      .where(sql`deleted_at is not null and purged_at is null`),
    index("surveys_in_bin_of")
      .on(table.ownerId, table.changedAt, table.id)
      .where(sql`deleted_at is not null and purged_at is null`),
    // The following indexes serve the creator's list, by state and in both orders.
    index("surveys_of_owner_in_state")
      .on(table.ownerId, table.status, table.id)
      .where(sql`deleted_at is null`),
    index("surveys_of_owner_changed")
      .on(table.ownerId, table.changedAt, table.id)
      .where(sql`deleted_at is null`),
    index("surveys_of_owner_in_state_changed")
      .on(table.ownerId, table.status, table.changedAt, table.id)
      .where(sql`deleted_at is null`),
    index("surveys_searched").using(
      "gin",
      sql`lower(${table.title} || ' ' || ${table.code}) gin_trgm_ops`,
    ),
    index("surveys_on_offer")
      // Nulls come first, as in `order by … desc`.
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'active' and deleted_at is null and key is null`),
    index("surveys_on_offer_by_reward")
      .on(
        table.respondentFee.desc().nullsFirst(),
        table.publishedAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(
        sql`status = 'active' and deleted_at is null and key is null and respondent_fee >= 0`,
      ),
    index("surveys_on_offer_by_time")
      .on(
        table.seconds,
        table.publishedAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(
        sql`status = 'active' and deleted_at is null and key is null and seconds >= 0`,
      ),
    index("surveys_for_guests")
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'active' and deleted_at is null and allow_guest`),
    index("surveys_guest")
      .on(table.guestId)
      .where(sql`guest_id is not null`),
    check(
      "surveys_owner_id_guest_id_check",
      sql`(${table.ownerId} is null) <> (${table.guestId} is null)`,
    ),
    // A survey needs an account before it can be paid for.
    check(
      "surveys_guest_id_status_check",
      sql`${table.guestId} is null or ${table.status} = 'draft'`,
    ),
    // Guests find surveys in the list, which contains no private ones.
    check(
      "surveys_allow_guest_check",
      sql`not ${table.allowGuest} or ${table.key} is null`,
    ),
    check(
      "surveys_paused_by_check",
      sql`(${table.status} = 'paused') = (${table.pausedBy} is not null)`,
    ),
    check(
      "surveys_closed_at_check",
      sql`(${table.status} = 'closed') = (${table.closedAt} is not null) and (${table.closedAt} is null) = (${table.closedBy} is null)`,
    ),
    check(
      "surveys_idle_ends_at_check",
      sql`(${table.idleEndsAt} is null) = (${table.remindedAt} is null)`,
    ),
    check(
      "surveys_settled_at_check",
      sql`(${table.settledAt} is null) = (${table.returned} is null) and (${table.settledAt} is null or ${table.status} in ('completed', 'closed')) and coalesce(${table.returned}, 0) >= 0`,
    ),
    check(
      "surveys_purged_at_check",
      sql`${table.purgedAt} is null or ${table.deletedAt} is not null`,
    ),
    check(
      "surveys_respondents_check",
      sql`${table.respondents} between 1 and 100000`,
    ),
    check(
      "surveys_discount_check",
      sql`${table.discount} = 0 or (${table.discount} > 0 and ${table.voucher} is not null and ${table.publishedAt} is not null)`,
    ),
    check(
      "surveys_screen_outs_check",
      sql`(${table.screenOuts} is null) = (${table.screenOutPay} is null) and coalesce(${table.screenOuts}, 0) >= 0 and coalesce(${table.screenOutPay}, 0) >= 0`,
    ),
    check(
      "surveys_promise_check",
      sql`(${table.promisePerHour} is null) = (${table.promiseBudget} is null) and coalesce(${table.promisePerHour}, 1) > 0 and coalesce(${table.promiseBudget}, 1) > 0`,
    ),
    check(
      "surveys_respondent_fee_check",
      sql`${table.respondentFee} >= 0 and ${table.feePerRespondent} >= ${table.respondentFee}`,
    ),
  ],
);
