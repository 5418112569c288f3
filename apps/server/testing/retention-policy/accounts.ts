import { number, published } from "./table-policy.ts";
import type { DeletedRows, TablePolicy } from "./table-policy.ts";

const deletedBy = (
  userColumn: string,
  where = "accounts/deletion/erase-account.ts",
): DeletedRows => ({ rows: "deleted", userColumn, where });

/** Tables of accounts, targeting and notifications. */
export const accountsPolicy: Readonly<Record<string, TablePolicy>> = {
  users: {
    rows: "kept",
    why: "books, answered surveys and the audit log refer to its id",
    columns: {
      id: number,
      name: "erased",
      email: "erased",
      email_verified_at: "erased",
      password_hash: "erased",
      role: "erased",
      image: "erased",
      profile_complete: "erased",
      level: "erased",
      referral_code: "erased",
      referred_by: "erased",
      locale: "erased",
      created_at: "kept: the date alone identifies nobody",
      credentials_changed_at: "erased",
      suspended_at: "erased",
      suspension_reason: "erased",
      deleted_at: "kept: marks the account as deleted",
    },
  },
  sessions: deletedBy("user_id"),
  email_tokens: deletedBy("user_id"),
  email_changes: deletedBy("user_id"),
  google_identities: deletedBy("user_id"),
  two_step: deletedBy("user_id"),
  two_step_setups: deletedBy("user_id"),
  recovery_codes: deletedBy("user_id"),
  consents: deletedBy("user_id"),
  registrations: {
    rows: "deleted",
    userColumn: null,
    where: "accounts/deletion/erase-account.ts, by the address",
  },
  deletion_emails: {
    rows: "deleted",
    userColumn: null,
    where:
      "accounts/deletion/erase-account.ts, when the email is sent, or after a day",
  },
  attempts: {
    rows: "impersonal",
    why: "keyed hashes without user or place, for 15 minutes",
    columns: ["key", "attempts", "ends_at"],
  },
  profiles: deletedBy("user_id", "targeting/repository.ts"),
  notifications: deletedBy("user_id", "notifications/repository.ts"),
  announcements: {
    rows: "kept",
    why: "sent to all users",
    columns: {
      id: published,
      admin_id: number,
      title: published,
      message: published,
      url: published,
      recipients: number,
      idempotency_key: "kept: random",
      created_at: published,
    },
  },
};
