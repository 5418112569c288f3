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
    /** Null for who signs in with Google alone. */
    passwordHash: text("password_hash"),
    role: text("role", { enum: ["admin", "user"] })
      .notNull()
      .default("user"),
    image: text("image"),
    /** Whether the demographics that every survey needs are told; kept by targeting. */
    profileComplete: boolean("profile_complete").notNull().default(false),
    /** Points; never below 0. */
    level: integer("level").notNull().default(0),
    referralCode: text("referral_code").notNull(),
    /** The referral code that the person came with. It may outlive the account it belonged to. */
    referredBy: text("referred_by"),
    locale: text("locale", { enum: ["id", "en"] })
      .notNull()
      .default("id"),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Since when nobody is let in, and why, in an admin's words. */
    suspendedAt: instant("suspended_at"),
    suspensionReason: text("suspension_reason"),
    /** The person is gone: what is left is the number that books and answers refer to (`forget-account.ts`). */
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
    // What admins list: in each of its orders, and what it is narrowed to.
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
    check("users_level_not_negative", sql`${table.level} >= 0`),
    check(
      "users_email_lower_case",
      sql`${table.email} = lower(${table.email})`,
    ),
    check(
      "users_suspended_for_a_reason",
      sql`(${table.suspendedAt} is null) = (${table.suspensionReason} is null)`,
    ),
    check(
      "users_nothing_left",
      sql`${table.deletedAt} is null or (${table.name} = '' and ${table.email} = 'deleted-' || ${table.id} and ${table.referralCode} = 'deleted-' || ${table.id} and num_nonnulls(${table.emailVerifiedAt}, ${table.passwordHash}, ${table.image}, ${table.referredBy}, ${table.suspendedAt}) = 0)`,
    ),
  ],
);

/** Addresses that a last letter is on its way to; a row goes when it was sent, after a day in any case. */
export const farewells = pgTable("farewells", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  email: text("email").notNull(),
  locale: text("locale", { enum: ["id", "en"] }).notNull(),
  /** An admin's words, empty when there were none; null when it was the person's own wish. */
  reason: text("reason"),
  createdAt: instant("created_at").notNull(),
});

/** Which versions of terms and privacy policy a person agreed to, each once. */
export const consents = pgTable(
  "consents",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    version: text("version").notNull(),
    givenAt: instant("given_at").notNull(),
    /** Where it was given. */
    source: text("source", { enum: consentSources }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
);

/** A signed-in browser. The cookie holds the token, the table only its sha256. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** By which its owner names it; worth nothing to anybody else. */
    id: integer("id").notNull().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Recognised at the sign-in; null when not, and for sessions from before these columns. */
    browser: text("browser"),
    system: text("system"),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    /** When it ends unless it is used before; moves on with use. */
    expiresAt: instant("expires_at").notNull(),
    /** Asked for at sign-in: it then lasts for weeks instead of hours. */
    remember: boolean("remember").notNull().default(false),
  },
  (table) => [
    uniqueIndex("sessions_id_key").on(table.id),
    index("sessions_user_id").on(table.userId),
    index("sessions_expires_at").on(table.expiresAt),
  ],
);

/**
 * Somebody who asked for an account and has not yet shown that the address is theirs. Whether the address has an
 * account already makes no difference here: it is looked up only when the mail is written.
 */
export const registrations = pgTable(
  "registrations",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** The sha256 of the token in the cookie of the browser that registered. */
    tokenHash: text("token_hash").notNull(),
    name: text("name").notNull(),
    /** Lower case. */
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    locale: text("locale", { enum: ["id", "en"] }).notNull(),
    consentVersion: text("consent_version").notNull(),
    /** The referral code that was given. */
    referral: text("referral"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("registrations_token_hash_key").on(table.tokenHash),
    index("registrations_expires_at").on(table.expiresAt),
  ],
);

/** What was mailed and may be used once; the table holds only the sha256 of each token. */
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
    /** Of the six digits mailed beside a verification link, keyed with the server's secret: digits alone are soon guessed. */
    codeHash: text("code_hash"),
    /** Codes tried; at most `CODE_ATTEMPTS_MAX`. */
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
      "email_tokens_one_holder",
      sql`num_nonnulls(${table.userId}, ${table.registrationId}) = 1`,
    ),
  ],
);

/**
 * A change of address that waits to be confirmed, at most one for each account: a newer one takes its place. When it is
 * done the row keeps the address that was until that is told; then, or when it is called off or over, it goes.
 */
export const emailChanges = pgTable(
  "email_changes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Lower case. Whether it has an account already is looked up only when a mail is written. */
    newEmail: text("new_email").notNull(),
    /** The address that was; null while the change waits. */
    formerEmail: text("former_email"),
    /** Where it was asked for: the one session that outlives the change. */
    sessionId: integer("session_id").references(() => sessions.id, {
      onDelete: "set null",
    }),
    /** The sha256 of the mailed tokens; null before the mail is written and once the link was used. */
    oldTokenHash: text("old_token_hash"),
    newTokenHash: text("new_token_hash"),
    oldConfirmedAt: instant("old_confirmed_at"),
    newConfirmedAt: instant("new_confirmed_at"),
    /** When letters were last asked for. */
    emailsRequestedAt: instant("letters_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("email_changes_one_waits")
      .on(table.userId)
      .where(sql`${table.formerEmail} is null`),
    uniqueIndex("email_changes_old_token_hash_key").on(table.oldTokenHash),
    uniqueIndex("email_changes_new_token_hash_key").on(table.newTokenHash),
    index("email_changes_user_id").on(table.userId),
    index("email_changes_session_id").on(table.sessionId),
    index("email_changes_expires_at").on(table.expiresAt),
    check(
      "email_changes_new_email_lower_case",
      sql`${table.newEmail} = lower(${table.newEmail})`,
    ),
  ],
);

/** Which Google account signs in to which account of ours; linked by its owner only. */
export const googleIdentities = pgTable(
  "google_identities",
  {
    /** `sub` of the ID token: it never changes and is never given to somebody else, unlike an address. */
    subject: text("subject").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    linkedAt: instant("linked_at").notNull(),
  },
  (table) => [uniqueIndex("google_identities_user_id_key").on(table.userId)],
);

/** Whose sign-in takes a second step: a row here means that it is on. */
export const twoStep = pgTable(
  "two_step",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The key that the authenticator app has too, encrypted: `totp-secret.ts`. */
    secret: text("secret").notNull(),
    confirmedAt: instant("confirmed_at").notNull(),
    /** The time step (30 s since 1970) of the last code that was taken: neither it nor one before it counts again. */
    lastUsedStep: integer("last_used_step").notNull(),
    /** Of the recovery codes, base64url. */
    recoverySalt: text("recovery_salt").notNull(),
  },
  (table) => [
    check("two_step_secret_encrypted", sql`${table.secret} like 'v1.%'`),
  ],
);

/** Keys that wait for the first code of the app. */
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
    check("two_step_setups_secret_encrypted", sql`${table.secret} like 'v1.%'`),
    index("two_step_setups_expires_at").on(table.expiresAt),
  ],
);

/** Each takes the place of the app's code once. */
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

/** How often something was tried that is limited, by a keyed hash of who or whose it was: `attempt-limit.ts`. */
export const attempts = pgTable(
  "attempts",
  {
    key: text("key").primaryKey(),
    attempts: integer("attempts").notNull(),
    /** When counting begins anew. */
    endsAt: instant("ends_at").notNull(),
  },
  (table) => [index("attempts_ends_at").on(table.endsAt)],
);
