import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { users } from "../tables.ts";

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
    /**
     * The time step (30 s since 1970) of the last accepted code. Neither this step nor an earlier one is accepted
     * again.
     */
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

/** Recovery codes. Each replaces a code of the app once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => twoStep.userId, { onDelete: "cascade" }),
    /** Argon2id hash with the account's `recovery_salt`, base64url. */
    codeHash: text("code_hash").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
