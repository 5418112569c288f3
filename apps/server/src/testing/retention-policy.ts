/**
 * What happens to every column of the database when a user's account is deleted. A table or column that is missing here
 * fails `privacy/erase-user.test.ts`, so that every new one needs a decision.
 */

/** The user's rows are deleted. */
interface DeletedRows {
  readonly rows: "deleted";
  /** The column that refers to the user; null where `where` says how the rows are found instead. */
  readonly userColumn: string | null;
  /** The file that deletes them. */
  readonly where: string;
}

/** The rows are kept for a reason; each column is erased, or kept for its own reason. */
interface KeptRows {
  readonly rows: "kept";
  readonly why: string;
  readonly columns: Readonly<Record<string, "erased" | `kept: ${string}`>>;
}

/** The rows hold no personal data. */
interface ImpersonalRows {
  readonly rows: "impersonal";
  readonly why: string;
  readonly columns: readonly string[];
}

export type TablePolicy = DeletedRows | KeptRows | ImpersonalRows;

const deletedBy = (
  userColumn: string,
  where = "accounts/deletion/erase-account.ts",
): DeletedRows => ({ rows: "deleted", userColumn, where });

const number = "kept: an id without personal data";
const money = "kept: bookkeeping";
const ofAnswer = "kept: describes the answer, not the respondent";
const published = "kept: other users have read and answered it";

export const retentionPolicy: Readonly<Record<string, TablePolicy>> = {
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
  profiles: deletedBy("user_id", "targeting/repository.ts"),
  notifications: deletedBy("user_id", "notifications/repository.ts"),
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
  participations: {
    rows: "kept",
    why: "creators paid for the answers; participations without an answer are deleted",
    columns: {
      id: "kept: the ledger's key of the reward",
      survey_id: ofAnswer,
      user_id: "erased",
      bands:
        "kept: age, gender and the like in bands, as others could see them",
      status: ofAnswer,
      seed: "kept: random",
      lease: "kept: random",
      reward: money,
      started_at: ofAnswer,
      expires_at: ofAnswer,
      extended_at: ofAnswer,
      accepted_at: ofAnswer,
    },
  },
  answers: {
    rows: "kept",
    why: "creators paid for them",
    columns: {
      participation_id: ofAnswer,
      survey_id: ofAnswer,
      values: ofAnswer,
      timings: ofAnswer,
      created_at: ofAnswer,
    },
  },
  surveys: {
    rows: "kept",
    why: "published surveys are in respondents' histories; drafts are deleted, or erased where they have orders",
    columns: {
      id: number,
      code: "kept: random",
      owner_id: number,
      guest_id: "kept: a guest has no account",
      status: published,
      title: published,
      description: published,
      closing_sentence: published,
      respondents: published,
      target: published,
      fee_per_respondent: money,
      respondent_fee: money,
      key: "kept: random",
      referral: "kept: another user's code",
      background: published,
      version: published,
      content_version: published,
      created_at: published,
      published_at: published,
      paused_by: published,
      state_reason: "kept: an admin's words about the survey",
      ends_at: published,
      reminded_at: published,
      closed_at: published,
      closed_by: published,
      settled_at: money,
      returned: money,
      deleted_at: published,
    },
  },
  sections: {
    rows: "kept",
    why: "as their survey; those of drafts are deleted",
    columns: {
      id: published,
      survey_id: published,
      position: published,
      title: published,
      description: published,
      show_if: published,
    },
  },
  questions: {
    rows: "kept",
    why: "as their survey; those of drafts are deleted",
    columns: {
      id: published,
      survey_id: published,
      section_id: published,
      position: published,
      type: published,
      title: published,
      help: published,
      required: published,
      options: published,
      show_if: published,
      service_id: published,
      sale_price: money,
      respondent_fee: money,
    },
  },
  orders: {
    rows: "kept",
    why: "bookkeeping of payments",
    columns: {
      id: money,
      kind: money,
      survey_id: money,
      survey_version: money,
      respondents: money,
      fee_per_respondent: money,
      respondent_fee: money,
      gross: money,
      discount: money,
      credit: money,
      due: money,
      state: money,
      referral_percent: money,
      created_at: money,
      expires_at: money,
      paid_at: money,
    },
  },
  payment_attempts: {
    rows: "kept",
    why: "bookkeeping of payments",
    columns: {
      id: money,
      order_id: money,
      provider: money,
      amount: money,
      token: "kept: the provider's, useless once the attempt has ended",
      redirect_url: "kept: the provider's, useless once the attempt has ended",
      state: money,
      paid: money,
      refunded: money,
      charged_back: money,
      transaction_id: money,
      method: money,
      settled_at: money,
      fee: money,
      booked_as: money,
      booked_refunded: money,
      booked_charged_back: money,
      assigned_to: number,
      assigned_amount: money,
      final: money,
      cancelled_at: money,
      checks: money,
      next_check_at: money,
      created_at: money,
    },
  },
  provider_events: {
    rows: "kept",
    why: "what payment providers sent: amounts and their own ids; deleted by age",
    columns: {
      id: money,
      body: "kept: names no user; deleted after 180 days, unless an admin must resolve it",
      headers: "kept: of the provider's server",
      received_at: money,
      state: money,
      provider: money,
      attempt_id: money,
      detail: money,
      processed_at: money,
    },
  },
  refunds: {
    rows: "kept",
    why: "bookkeeping of payments",
    columns: {
      id: money,
      attempt_id: money,
      source: money,
      user_id: number,
      amount: money,
      refund_key: money,
      state: money,
      detail: money,
      requested_at: money,
      ended_at: money,
    },
  },
  sandbox_refunds: {
    rows: "kept",
    why: "the sandbox's own records",
    columns: { order_id: money, refund_key: money, amount: money },
  },
  sandbox_transactions: {
    rows: "kept",
    why: "the sandbox's own records",
    columns: {
      token: money,
      order_id: money,
      transaction_id: money,
      gross_amount: money,
      method: money,
      refunded: money,
      charged_back: money,
      item_name: "kept: the title of a published survey; erased for drafts",
      status: money,
      created_at: money,
      expires_at: money,
      settled_at: money,
    },
  },
  withdrawals: {
    rows: "kept",
    why: "bookkeeping of sent money, ten years (Law 8/1997, article 11)",
    columns: {
      id: money,
      user_id: number,
      status: money,
      amount: money,
      fee: money,
      bank_id: money,
      account: "erased",
      reason: "erased",
      idempotency_key: "erased",
      created_at: money,
      decided_at: money,
      decided_by: number,
    },
  },
  adjustments: {
    rows: "kept",
    why: "bookkeeping: a decided adjustment never changes",
    columns: {
      id: money,
      user_id: number,
      account: money,
      amount: money,
      reason: "kept: explains the journal to auditors",
      state: money,
      requested_by: number,
      requested_at: money,
      decided_by: number,
      decided_at: money,
      idempotency_key: "kept: random",
    },
  },
  journals: {
    rows: "kept",
    why: "the ledger is append-only",
    columns: {
      id: money,
      key: money,
      kind: money,
      request_hash: money,
      occurred_at: money,
      effective_at: money,
      meta: number,
    },
  },
  ledger_accounts: {
    rows: "kept",
    why: "the ledger is append-only",
    columns: {
      id: money,
      kind: money,
      owner: number,
      balance: money,
      version: money,
      normal_side: money,
      may_go_negative: money,
      owner_type: money,
      closed: money,
    },
  },
  account_kinds: {
    rows: "impersonal",
    why: "the chart of accounts",
    columns: ["kind", "normal_side", "may_go_negative", "owner_type"],
  },
  journal_kinds: {
    rows: "impersonal",
    why: "the chart of accounts",
    columns: ["kind", "needs_cause"],
  },
  journal_kind_lines: {
    rows: "impersonal",
    why: "the chart of accounts",
    columns: ["journal_kind", "account_kind", "side"],
  },
  postings: {
    rows: "kept",
    why: "the ledger is append-only",
    columns: {
      journal_id: money,
      account_id: money,
      amount: money,
      balance_after: money,
      version: money,
    },
  },
  ledger_seals: {
    rows: "impersonal",
    why: "hashes of journals",
    columns: [
      "id",
      "first_journal",
      "last_journal",
      "root_hash",
      "previous_hash",
      "sealed_at",
    ],
  },
  ledger_seal_horizon: {
    rows: "impersonal",
    why: "how far the seals may go",
    columns: ["id", "last_journal", "transaction"],
  },
  ledger_verifications: {
    rows: "impersonal",
    why: "results of the verification: counts, without the rows found",
    columns: [
      "id",
      "kind",
      "started_at",
      "finished_at",
      "journals",
      "failed",
      "cursors",
    ],
  },
  audit_log: {
    rows: "kept",
    why: "records admins' actions; append-only, without personal data",
    columns: {
      id: "kept: part of the record",
      admin_id: number,
      action: "kept: part of the record",
      subject_kind: "kept: part of the record",
      subject_id: number,
      changes: "kept: ids and settings",
      at: "kept: part of the record",
    },
  },
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
  guests: {
    rows: "impersonal",
    why: "a browser without an account; its row is deleted when a user signs in with it",
    columns: ["id", "seen_at"],
  },
  attempts: {
    rows: "impersonal",
    why: "keyed hashes without user or place, for 15 minutes",
    columns: ["key", "attempts", "ends_at"],
  },
  survey_places: {
    rows: "impersonal",
    why: "counters",
    columns: [
      "survey_id",
      "places",
      "reserved",
      "accepted",
      "open",
      "last_accepted_at",
    ],
  },
  services: {
    rows: "impersonal",
    why: "the catalogue",
    columns: [
      "id",
      "type",
      "name_id",
      "name_en",
      "sale_price",
      "respondent_fee",
    ],
  },
  vouchers: {
    rows: "impersonal",
    why: "the platform's own",
    columns: [
      "id",
      "code",
      "type",
      "value",
      "starts_at",
      "ends_at",
      "max_uses",
      "max_uses_per_user",
      "used",
      "min_total",
      "active",
    ],
  },
  referral_terms: {
    rows: "impersonal",
    why: "a setting",
    columns: ["id", "percent"],
  },
  banks: {
    rows: "impersonal",
    why: "the platform's own list",
    columns: ["id", "code", "name", "kind", "image", "active"],
  },
  banners: {
    rows: "impersonal",
    why: "the platform's own pictures",
    columns: ["id", "image", "alt", "url"],
  },
  configurations: {
    rows: "impersonal",
    why: "settings",
    columns: [
      "id",
      "contact_url",
      "faq_url",
      "privacy_url",
      "terms_url",
      "notice_id",
      "notice_en",
      "brand_color",
      "version",
    ],
  },
  testimonies: {
    rows: "impersonal",
    why: "written by an admin with the consent of the quoted person; linked to no account, reset by an admin",
    columns: ["id", "name", "role", "message", "photo", "active"],
  },
};
