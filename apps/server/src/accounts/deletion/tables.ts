import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";

/**
 * Addresses of deleted accounts to which an email must still be sent. Rows are deleted after sending, or after a day.
 */
export const deletionEmails = pgTable("deletion_emails", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  email: text("email").notNull(),
  locale: text("locale", { enum: ["id", "en"] }).notNull(),
  /** An admin's words, or empty; null when the user deleted the account. */
  reason: text("reason"),
  createdAt: instant("created_at").notNull(),
});
