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
import { instant } from "../platform/database/columns.ts";
import type { Target } from "@sigi/contract/surveys.ts";
import type { Condition } from "@sigi/survey/condition.ts";
import { users } from "../accounts/tables.ts";

/** The priced catalogue, one row per question type. Rupiah per respondent. */
export const services = pgTable(
  "services",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    type: text("type").notNull(),
    nameId: text("name_id").notNull(),
    nameEn: text("name_en").notNull(),
    salePrice: integer("sale_price").notNull(),
    testerFee: integer("tester_fee").notNull(),
  },
  (table) => [
    uniqueIndex("services_type_key").on(table.type),
    check(
      "services_prices",
      sql`${table.testerFee} >= 0 and ${table.salePrice} >= ${table.testerFee}`,
    ),
  ],
);

/** Browsers that build without an account, by the hash of their cookie; their drafts go with them. */
export const guests = pgTable(
  "guests",
  {
    id: text("id").primaryKey(),
    seenAt: instant("seen_at").notNull(),
  },
  (table) => [index("guests_seen").on(table.seenAt)],
);

/** A survey and its one form: they share the id. */
export const surveys = pgTable(
  "surveys",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    code: text("code").notNull(),
    /** The creator; null while it is a guest's. */
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
    closingSentence: text("closing_sentence").notNull().default(""),
    respondents: integer("respondents").notNull().default(10),
    target: jsonb("target").$type<Target>().notNull(),
    /** Σ sale price and Σ tester fee of the questions, in rupiah; kept with every edit, frozen at publication. */
    feePerRespondent: integer("fee_per_respondent").notNull().default(0),
    respondentFee: integer("respondent_fee").notNull().default(0),
    /** What opens a private survey; a survey without one is public. */
    key: text("key"),
    /** The referral code of whom the creator names. It may outlive the account it belonged to. */
    referral: text("referral"),
    /** Of the catalogue in `@sigi/contract/backgrounds.ts`. */
    background: text("background").notNull().default("1.png"),
    /** Grows with every edit of the survey, its sections and questions. */
    version: integer("version").notNull().default(1),
    /** The version in which sections, questions, respondents or target last changed: all that a payment pays for. */
    contentVersion: integer("content_version").notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
    publishedAt: instant("published_at"),
    deletedAt: instant("deleted_at"),
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
    index("surveys_in_bin")
      .on(table.id)
      .where(sql`deleted_at is not null`),
    index("surveys_searched").using(
      "gin",
      sql`lower(${table.title} || ' ' || ${table.code}) gin_trgm_ops`,
    ),
    index("surveys_on_offer")
      // As `order by … desc` sorts: nulls first.
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'active' and deleted_at is null and key is null`),
    index("surveys_guest")
      .on(table.guestId)
      .where(sql`guest_id is not null`),
    check(
      "surveys_one_owner",
      sql`(${table.ownerId} is null) <> (${table.guestId} is null)`,
    ),
    // Money has no guests.
    check(
      "surveys_guests_draft",
      sql`${table.guestId} is null or ${table.status} = 'draft'`,
    ),
    check(
      "surveys_respondents",
      sql`${table.respondents} between 1 and 100000`,
    ),
    check(
      "surveys_fees",
      sql`${table.respondentFee} >= 0 and ${table.feePerRespondent} >= ${table.respondentFee}`,
    ),
  ],
);

export const sections = pgTable(
  "sections",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    title: text("title").notNull().default(""),
    description: text("description").notNull().default(""),
    showIf: jsonb("show_if").$type<Condition>(),
  },
  (table) => [index("sections_survey").on(table.surveyId, table.position)],
);

export const questions = pgTable(
  "questions",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id, { onDelete: "cascade" }),
    sectionId: integer("section_id")
      .notNull()
      .references(() => sections.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    type: text("type").notNull(),
    title: text("title").notNull(),
    help: text("help").notNull().default(""),
    required: boolean("required").notNull().default(true),
    options: jsonb("options").$type<Record<string, unknown>>().notNull(),
    showIf: jsonb("show_if").$type<Condition>(),
    serviceId: integer("service_id")
      .notNull()
      .references(() => services.id),
    /** The service's prices when the question was last saved, in rupiah per respondent. */
    salePrice: integer("sale_price").notNull(),
    testerFee: integer("tester_fee").notNull(),
  },
  (table) => [
    index("questions_survey").on(table.surveyId),
    index("questions_section").on(table.sectionId, table.position),
    check(
      "questions_prices",
      sql`${table.testerFee} >= 0 and ${table.salePrice} >= ${table.testerFee}`,
    ),
  ],
);

/**
 * The places of a published survey, apart from it so that the row every answer updates stays small.
 * `reserved` are places kept by people who are answering, `accepted` those whose answer was taken.
 */
export const surveyPlaces = pgTable(
  "survey_places",
  {
    surveyId: integer("survey_id")
      .primaryKey()
      .references(() => surveys.id),
    places: integer("places").notNull(),
    reserved: integer("reserved").notNull().default(0),
    accepted: integer("accepted").notNull().default(0),
  },
  (table) => [
    check(
      "survey_places_never_oversold",
      sql`${table.reserved} >= 0 and ${table.accepted} >= 0 and ${table.reserved} + ${table.accepted} <= ${table.places}`,
    ),
  ],
);
