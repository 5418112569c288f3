import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { consentSources } from "@sigi/contract/consents.ts";
import { instant } from "../platform/database/columns.ts";

export const users = pgTable(
  "users",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    /** Lower case. */
    email: text("email").notNull(),
    emailVerifiedAt: instant("email_verified_at"),
    /** Null for users who sign in with Google only. */
    passwordHash: text("password_hash"),
    role: text("role", { enum: ["admin", "user"] })
      .notNull()
      .default("user"),
    image: text("image"),
    /** Whether the user has given the demographics that every survey needs. Set by targeting. */
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
    /** Since when sign-ins are blocked, and the reason in an admin's words. */
    suspendedAt: instant("suspended_at"),
    suspensionReason: text("suspension_reason"),
    /** Set when the account is erased. The id stays, because the ledger and answers refer to it. */
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
    // For the orders and filters of the admins' list.
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
      sql`${table.deletedAt} is null or (${table.name} = '' and ${table.email} = 'deleted-' || ${table.id} and ${table.referralCode} = 'deleted-' || ${table.id} and num_nonnulls(${table.emailVerifiedAt}, ${table.passwordHash}, ${table.image}, ${table.referredBy}, ${table.suspendedAt}) = 0)`,
    ),
  ],
);

/** Addresses of deleted accounts that an email is still to be sent to. Deleted after sending, or after a day. */
export const deletionEmails = pgTable("deletion_emails", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  email: text("email").notNull(),
  locale: text("locale", { enum: ["id", "en"] }).notNull(),
  /** An admin's words, or empty; null when the user deleted the account. */
  reason: text("reason"),
  createdAt: instant("created_at").notNull(),
});

/** The versions of the terms and privacy policy that a user agreed to, each once. */
export const consents = pgTable(
  "consents",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    version: text("version").notNull(),
    givenAt: instant("given_at").notNull(),
    source: text("source", { enum: consentSources }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
);

/** A signed-in browser. The cookie has the token, the table only its SHA-256. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** Names the session to its owner. Grants nothing. */
    id: integer("id").notNull().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** As recognised at the sign-in; null otherwise. */
    browser: text("browser"),
    system: text("system"),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    /** When it ends, unless it is used before. Each use moves it on. */
    expiresAt: instant("expires_at").notNull(),
    /** "Remember me": lasts for weeks instead of hours. */
    remember: boolean("remember").notNull().default(false),
  },
  (table) => [
    uniqueIndex("sessions_id_key").on(table.id),
    index("sessions_user_id").on(table.userId),
    index("sessions_expires_at").on(table.expiresAt),
  ],
);

/**
 * Requests for an account whose address is not verified yet. Whether the address has an account is only looked up when
 * the email is written.
 */
export const registrations = pgTable(
  "registrations",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the token in the cookie of the browser that registered. */
    tokenHash: text("token_hash").notNull(),
    name: text("name").notNull(),
    /** Lower case. */
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    locale: text("locale", { enum: ["id", "en"] }).notNull(),
    consentVersion: text("consent_version").notNull(),
    referral: text("referral"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("registrations_token_hash_key").on(table.tokenHash),
    index("registrations_expires_at").on(table.expiresAt),
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
    /** Of the six digits in a verification email, keyed with the server's secret: a plain hash of six digits is soon guessed. */
    codeHash: text("code_hash"),
    /** Attempts at the code; at most `CODE_ATTEMPTS_MAX`. */
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

/**
 * Changes of address. Each account has at most one pending change; a newer one replaces it. After the change the row
 * stores the former address until the email to it is sent. Then, or when the change is cancelled or expires, it is
 * deleted.
 */
export const emailChanges = pgTable(
  "email_changes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Lower case. Whether it has an account is only looked up when an email is written. */
    newEmail: text("new_email").notNull(),
    /** Null while the change is pending. */
    formerEmail: text("former_email"),
    /** The session that requested the change, the only one that outlives it. */
    sessionId: integer("session_id").references(() => sessions.id, {
      onDelete: "set null",
    }),
    /** SHA-256 of the mailed tokens; null before the email is written and after the link was used. */
    oldTokenHash: text("old_token_hash"),
    newTokenHash: text("new_token_hash"),
    oldConfirmedAt: instant("old_confirmed_at"),
    newConfirmedAt: instant("new_confirmed_at"),
    /** When the emails were last requested. */
    emailsRequestedAt: instant("emails_requested_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("email_changes_user_id_pending_key")
      .on(table.userId)
      .where(sql`${table.formerEmail} is null`),
    uniqueIndex("email_changes_old_token_hash_key").on(table.oldTokenHash),
    uniqueIndex("email_changes_new_token_hash_key").on(table.newTokenHash),
    index("email_changes_user_id").on(table.userId),
    index("email_changes_session_id").on(table.sessionId),
    index("email_changes_expires_at").on(table.expiresAt),
    check(
      "email_changes_new_email_check",
      sql`${table.newEmail} = lower(${table.newEmail})`,
    ),
  ],
);

/** The Google account that signs in to an account. */
export const googleIdentities = pgTable(
  "google_identities",
  {
    /** `sub` of the ID token: unlike an address, it never changes and is never reused. */
    subject: text("subject").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    linkedAt: instant("linked_at").notNull(),
  },
  (table) => [uniqueIndex("google_identities_user_id_key").on(table.userId)],
);

/** A row means that two-step sign-in is on. */
export const twoStep = pgTable(
  "two_step",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The key shared with the authenticator app, encrypted: `two-step/two-step-secret.ts`. */
    secret: text("secret").notNull(),
    confirmedAt: instant("confirmed_at").notNull(),
    /** The time step (30 s since 1970) of the last accepted code. Neither it nor an earlier one is accepted again. */
    lastUsedStep: integer("last_used_step").notNull(),
    /** Salt of the recovery codes, base64url. */
    recoverySalt: text("recovery_salt").notNull(),
  },
  (table) => [check("two_step_secret_check", sql`${table.secret} like 'v1.%'`)],
);

/** Keys that await the first code of the app. */
export const twoStepSetups = pgTable(
  "two_step_setups",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    secret: text("secret").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    check("two_step_setups_secret_check", sql`${table.secret} like 'v1.%'`),
    index("two_step_setups_expires_at").on(table.expiresAt),
  ],
);

/** Each replaces a code of the app once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => twoStep.userId, { onDelete: "cascade" }),
    /** Argon2id with the account's `recovery_salt`, base64url. */
    codeHash: text("code_hash").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Counts of limited attempts by a keyed hash: `attempt-limit.ts`. */
export const attempts = pgTable(
  "attempts",
  {
    key: text("key").primaryKey(),
    attempts: integer("attempts").notNull(),
    /** When the count restarts. */
    endsAt: instant("ends_at").notNull(),
  },
  (table) => [index("attempts_ends_at").on(table.endsAt)],
);
