import {
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";

/**
 * Requests for an account whose address is not verified yet. The account of the address is only looked up when the
 * email is written.
 */
export const registrations = pgTable(
  "registrations",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the token in the cookie of the browser that registered. */
    tokenHash: text("token_hash").notNull(),
    name: text("name").notNull(),
    /** The address in lower case. */
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
