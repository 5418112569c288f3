/**
 * What becomes of every column of the database when a person's account is deleted. A table or column that is not named
 * here fails `privacy/erased.test.ts`: whoever adds one decides.
 */

/** The person's rows go. */
interface Gone {
  readonly fate: "gone";
  /** The column that says whose a row is; null where it is known otherwise, as `where` says. */
  readonly person: string | null;
  readonly where: string;
}

/** The row stays, for a reason; each column is emptied, or stays for a reason of its own. */
interface Stays {
  readonly fate: "stays";
  readonly why: string;
  readonly columns: Readonly<Record<string, "emptied" | `stays: ${string}`>>;
}

/** Its rows are of nobody. */
interface Nobodys {
  readonly fate: "nobody's";
  readonly why: string;
  readonly columns: readonly string[];
}

export type Fate = Gone | Stays | Nobodys;

const goneWith = (
  person: string,
  where = "accounts/deletion/erase-account.ts",
): Gone => ({
  fate: "gone",
  person,
  where,
});

const number = "stays: the number without a person";
const money = "stays: of the books";
const ofAnswer = "stays: of the answer, not of who gave it";
const published = "stays: what others have read and answered";

export const fateOfTables: Readonly<Record<string, Fate>> = {
  users: {
    fate: "stays",
    why: "books, answered surveys and the audit log refer to its number",
    columns: {
      id: number,
      name: "emptied",
      email: "emptied",
      email_verified_at: "emptied",
      password_hash: "emptied",
      role: "emptied",
      image: "emptied",
      profile_complete: "emptied",
      level: "emptied",
      referral_code: "emptied",
      referred_by: "emptied",
      locale: "emptied",
      created_at: "stays: when some account was opened",
      suspended_at: "emptied",
      suspension_reason: "emptied",
      deleted_at: "stays: says that nobody is there",
    },
  },
  sessions: goneWith("user_id"),
  email_tokens: goneWith("user_id"),
  email_changes: goneWith("user_id"),
  google_identities: goneWith("user_id"),
  two_step: goneWith("user_id"),
  two_step_setups: goneWith("user_id"),
  recovery_codes: goneWith("user_id"),
  consents: goneWith("user_id"),
  profiles: goneWith("user_id", "targeting/repository.ts"),
  notifications: goneWith("user_id", "notifications/repository.ts"),
  registrations: {
    fate: "gone",
    person: null,
    where: "accounts/deletion/erase-account.ts, by the address",
  },
  farewells: {
    fate: "gone",
    person: null,
    where:
      "accounts/deletion/send-deletion-email.ts, when the letter is sent, or after a day",
  },
  participations: {
    fate: "stays",
    why: "creators paid for the answers; attempts without an answer go",
    columns: {
      id: "stays: the ledger's key of the reward",
      survey_id: ofAnswer,
      user_id: "emptied",
      bands:
        "stays: age, gender and the like in bands, as others could see them",
      status: ofAnswer,
      seed: "stays: random",
      lease: "stays: random",
      reward: money,
      started_at: ofAnswer,
      expires_at: ofAnswer,
      extended_at: ofAnswer,
      accepted_at: ofAnswer,
    },
  },
  answers: {
    fate: "stays",
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
    fate: "stays",
    why: "who answered a published survey has it in their history; drafts go, or are emptied where there are orders of them",
    columns: {
      id: number,
      code: "stays: random",
      owner_id: number,
      guest_id: "stays: nobody's, a guest has no account",
      status: published,
      title: published,
      description: published,
      closing_sentence: published,
      respondents: published,
      target: published,
      fee_per_respondent: money,
      respondent_fee: money,
      key: "stays: random",
      referral: "stays: somebody else's code",
      background: published,
      version: published,
      content_version: published,
      created_at: published,
      published_at: published,
      deleted_at: published,
    },
  },
  sections: {
    fate: "stays",
    why: "as their survey; those of drafts go",
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
    fate: "stays",
    why: "as their survey; those of drafts go",
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
      tester_fee: money,
    },
  },
  orders: {
    fate: "stays",
    why: "the books of what was paid",
    columns: {
      id: money,
      survey_id: money,
      provider: money,
      status: money,
      amount: money,
      respondents: money,
      fee_per_respondent: money,
      respondent_fee: money,
      survey_version: money,
      referral_percent: money,
      token: "stays: the provider's, of no use once the order has ended",
      redirect_url: "stays: the provider's, of no use once the order has ended",
      created_at: money,
      paid_at: money,
      checked_at: money,
    },
  },
  sandbox_transactions: {
    fate: "stays",
    why: "the sandbox gateway's own books",
    columns: {
      token: money,
      order_id: money,
      transaction_id: money,
      gross_amount: money,
      item_name: "stays: the title of a published survey; of drafts emptied",
      status: money,
      created_at: money,
      expires_at: money,
      settled_at: money,
    },
  },
  withdrawals: {
    fate: "stays",
    why: "the books of what was sent, ten years (Law 8/1997, article 11)",
    columns: {
      id: money,
      user_id: number,
      status: money,
      amount: money,
      fee: money,
      bank_id: money,
      account: "emptied",
      reason: "emptied",
      idempotency_key: "emptied",
      created_at: money,
      decided_at: money,
      decided_by: number,
    },
  },
  journals: {
    fate: "stays",
    why: "the ledger only grows",
    columns: {
      id: money,
      key: money,
      kind: money,
      request_hash: money,
      occurred_at: money,
      meta: number,
    },
  },
  ledger_accounts: {
    fate: "stays",
    why: "the ledger only grows",
    columns: {
      id: money,
      kind: money,
      owner: number,
      balance: money,
      version: money,
      normal_side: money,
      may_go_negative: money,
    },
  },
  postings: {
    fate: "stays",
    why: "the ledger only grows",
    columns: {
      journal_id: money,
      account_id: money,
      amount: money,
      balance_after: money,
      version: money,
    },
  },
  audit_log: {
    fate: "stays",
    why: "what admins did; it only grows and holds no personal data",
    columns: {
      id: "stays: of the record",
      admin_id: number,
      action: "stays: of the record",
      subject_kind: "stays: of the record",
      subject_id: number,
      changes: "stays: ids and settings",
      at: "stays: of the record",
    },
  },
  announcements: {
    fate: "stays",
    why: "what the platform told everybody",
    columns: {
      id: published,
      admin_id: number,
      title: published,
      message: published,
      url: published,
      idempotency_key: "stays: random",
      created_at: published,
    },
  },
  guests: {
    fate: "nobody's",
    why: "a browser without an account; its row goes when somebody signs in with it",
    columns: ["id", "seen_at"],
  },
  attempts: {
    fate: "nobody's",
    why: "keyed hashes that say neither who nor where, for a quarter of an hour",
    columns: ["key", "attempts", "ends_at"],
  },
  survey_places: {
    fate: "nobody's",
    why: "counts",
    columns: ["survey_id", "places", "reserved", "accepted"],
  },
  services: {
    fate: "nobody's",
    why: "the catalogue",
    columns: ["id", "type", "name_id", "name_en", "sale_price", "tester_fee"],
  },
  vouchers: {
    fate: "nobody's",
    why: "the platform's",
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
    fate: "nobody's",
    why: "a setting",
    columns: ["id", "percent"],
  },
  banks: {
    fate: "nobody's",
    why: "the platform's list",
    columns: ["id", "code", "name", "kind", "image", "active"],
  },
  banners: {
    fate: "nobody's",
    why: "the platform's pictures",
    columns: ["id", "image", "alt", "url"],
  },
  configurations: {
    fate: "nobody's",
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
    fate: "nobody's",
    why: "what an admin wrote with the consent of who is quoted; no account belongs to it, and an admin resets it",
    columns: ["id", "name", "role", "message", "photo", "active"],
  },
};
