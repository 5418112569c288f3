import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from "drizzle-orm/pg-core";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { AnswerRule } from "@sigi/survey/logic/answer-rule.ts";
import { plainFlow } from "@sigi/survey/logic/logic-schemas.ts";
import type { Jump, Ordering, Repeat } from "@sigi/survey/survey-form.ts";
import { rupiah } from "../../platform/database/columns.ts";
import { services } from "../catalogue/tables.ts";
import { surveys } from "../tables.ts";

export const sections = pgTable(
  "sections",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /**
     * Identifies the section in jumps. The code is unique in the form, across sections and questions, which the survey
     * core checks.
     */
    code: text("code").notNull(),
    title: text("title").notNull().default(""),
    description: text("description").notNull().default(""),
    /** The path of the picture. */
    image: text("image"),
    /** Alternative text of the picture. */
    imageAlt: text("image_alt").notNull().default(""),
    showIf: jsonb("show_if").$type<Expression>(),
    block: text("block"),
    fixed: boolean("fixed").notNull().default(false),
    /** The order of the section's questions. */
    order: jsonb("question_order")
      .$type<Ordering>()
      .notNull()
      .default(plainFlow.order),
    repeat: jsonb("repeat").$type<Repeat>(),
    jumps: jsonb("jumps").$type<Jump[]>().notNull().default([]),
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
    /** Identifies the question in expressions and exports. */
    code: text("code").notNull(),
    title: text("title").notNull(),
    help: text("help").notNull().default(""),
    required: boolean("required").notNull().default(true),
    /** The path of the picture. */
    image: text("image"),
    /** Alternative text of the picture. */
    imageAlt: text("image_alt").notNull().default(""),
    requiredIf: jsonb("required_if").$type<Expression>(),
    options: jsonb("options").$type<Record<string, unknown>>().notNull(),
    showIf: jsonb("show_if").$type<Expression>(),
    fixed: boolean("fixed").notNull().default(false),
    jumps: jsonb("jumps").$type<Jump[]>().notNull().default([]),
    rules: jsonb("rules").$type<AnswerRule[]>().notNull().default([]),
    /** The creator's purpose for asking for personal data. */
    purpose: text("purpose").notNull().default(""),
    /** Time that a practised respondent needs, in seconds. */
    seconds: integer("seconds").notNull(),
    serviceId: integer("service_id")
      .notNull()
      .references(() => services.id),
    /** Factor by which the price of the service is multiplied. */
    priceUnits: integer("price_units").notNull().default(1),
    /** The prices of the service at the last save of the question times the units, in rupiah per respondent. */
    salePrice: rupiah("sale_price").notNull(),
    respondentFee: rupiah("respondent_fee").notNull(),
  },
  (table) => [
    index("questions_survey").on(table.surveyId),
    index("questions_section").on(table.sectionId, table.position),
    check(
      "questions_respondent_fee_check",
      sql`${table.respondentFee} >= 0 and ${table.salePrice} >= ${table.respondentFee}`,
    ),
  ],
);
