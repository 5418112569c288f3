import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "../platform/database/columns.ts";

export const users = pgTable(
  "users",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    /** Lower case. */
    email: text("email").notNull(),
    emailVerifiedAt: instant("email_verified_at"),
    passwordHash: text("password_hash").notNull(),
    role: text("role", { enum: ["admin", "user"] })
      .notNull()
      .default("user"),
    image: text("image"),
    /** Whether the demographics that every survey needs are told; kept by targeting. */
    profileComplete: boolean("profile_complete").notNull().default(false),
    /** Points; never below 0. */
    level: integer("level").notNull().default(0),
    referralCode: text("referral_code").notNull(),
    locale: text("locale", { enum: ["id", "en"] })
      .notNull()
      .default("id"),
    consentVersion: text("consent_version").notNull(),
    consentedAt: instant("consented_at").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_email_key").on(table.email),
    uniqueIndex("users_referral_code_key").on(table.referralCode),
    check("users_level_not_negative", sql`${table.level} >= 0`),
    check(
      "users_email_lower_case",
      sql`${table.email} = lower(${table.email})`,
    ),
  ],
);

/** A signed-in browser. The cookie holds the token, the table only its sha256. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    /** When it ends unless it is used before; moves on with use. */
    expiresAt: instant("expires_at").notNull(),
    /** Asked for at sign-in: it then lasts for weeks instead of hours. */
    remember: boolean("remember").notNull().default(false),
  },
  (table) => [
    index("sessions_user_id").on(table.userId),
    index("sessions_expires_at").on(table.expiresAt),
  ],
);

/** Links sent by mail; the table holds only the sha256 of each token. */
export const emailTokens = pgTable(
  "email_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index("email_tokens_user_id").on(table.userId)],
);
