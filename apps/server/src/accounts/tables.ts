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
import { registrations } from "./registration/tables.ts";

export const users = pgTable(
  "users",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    /** The address in lower case. */
    email: text("email").notNull(),
    emailVerifiedAt: instant("email_verified_at"),
    /** Null for users who sign in with Google only. */
    passwordHash: text("password_hash"),
    role: text("role", { enum: ["admin", "user"] })
      .notNull()
      .default("user"),
    image: text("image"),
    /** True if the user has given the demographics that every survey needs. Set by targeting. */
    profileComplete: boolean("profile_complete").notNull().default(false),
    /** Points; never below 0. */
    level: integer("level").notNull().default(0),
    referralCode: text("referral_code").notNull(),
    /** The referral code that the user registered with. It may outlive its account. */
    referredBy: text("referred_by"),
    locale: text("locale", { enum: ["id", "en"] })
      .notNull()
      .default("id"),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Time of the last change of the password or the address. Null if neither has changed since the registration. */
    credentialsChangedAt: instant("credentials_changed_at"),
    /** The time since when sign-ins are blocked, and the reason in an admin's words. */
    suspendedAt: instant("suspended_at"),
    suspensionReason: text("suspension_reason"),
    /** Set when the account is erased. The id is retained, because the ledger and answers refer to it. */
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    uniqueIndex("users_email_key").on(table.email),
    uniqueIndex("users_referral_code_key").on(table.referralCode),
    index("users_created_at").on(table.createdAt),
    index("users_searched").using(
      "gin",
      sql`lower(${table.name} || ' ' || ${table.email}) gin_trgm_ops`,
    ),
    // These indexes serve the orders and filters of the admins' list.
    index("users_present")
      .on(table.id)
      .where(sql`deleted_at is null`),
    index("users_by_name")
      .on(sql`lower(${table.name})`, table.id)
      .where(sql`deleted_at is null`),
    index("users_by_level")
      .on(table.level, table.id)
      .where(sql`deleted_at is null`),
    index("users_suspended")
      .on(table.id)
      .where(sql`deleted_at is null and suspended_at is not null`),
    index("users_admins")
      .on(table.id)
      .where(sql`deleted_at is null and role = 'admin'`),
    check("users_level_check", sql`${table.level} >= 0`),
    check("users_email_check", sql`${table.email} = lower(${table.email})`),
    check(
      "users_suspension_reason_check",
      sql`(${table.suspendedAt} is null) = (${table.suspensionReason} is null)`,
    ),
    check(
      "users_erased_check",
      sql`${table.deletedAt} is null or (${table.name} = '' and ${table.email} = 'deleted-' || ${table.id} and ${table.referralCode} = 'deleted-' || ${table.id} and num_nonnulls(${table.emailVerifiedAt}, ${table.passwordHash}, ${table.image}, ${table.referredBy}, ${table.suspendedAt}, ${table.credentialsChangedAt}) = 0)`,
    ),
  ],
);

/** Tokens of mailed links, valid once. Only their SHA-256 is stored. */
export const emailTokens = pgTable(
  "email_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose", { enum: ["verification", "password_reset"] })
      .notNull()
      .default("verification"),
    userId: integer("user_id").references(() => users.id, {
      onDelete: "cascade",
    }),
    registrationId: integer("registration_id").references(
      () => registrations.id,
      { onDelete: "cascade" },
    ),
    email: text("email").notNull(),
    /**
     * Hash of the six digits in a verification email, keyed with the server's secret: a plain hash of six digits is
     * soon guessed.
     */
    codeHash: text("code_hash"),
    /** Number of attempts at the code; at most `CODE_ATTEMPTS_MAX`. */
    attempts: integer("attempts").notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    index("email_tokens_user_id").on(table.userId),
    index("email_tokens_registration_id").on(table.registrationId),
    index("email_tokens_email").on(table.email, table.createdAt),
    check(
      "email_tokens_user_id_registration_id_check",
      sql`num_nonnulls(${table.userId}, ${table.registrationId}) = 1`,
    ),
  ],
);

/** Counts of limited attempts by a keyed hash: `attempt-limit.ts`. */
export const attempts = pgTable(
  "attempts",
  {
    key: text("key").primaryKey(),
    attempts: integer("attempts").notNull(),
    /** Time at which the count restarts. */
    endsAt: instant("ends_at").notNull(),
  },
  (table) => [index("attempts_ends_at").on(table.endsAt)],
);
