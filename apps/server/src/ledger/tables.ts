import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bigId, instant, rupiah } from "../platform/database/columns.ts";

const sides = ["debit", "credit"] as const;
const ownerTypes = [
  "platform",
  "provider",
  "user",
  "survey",
  "withdrawal",
] as const;

/** The chart of accounts, written at the start from `accountKinds` in chart-of-accounts.ts (`storeChart`). */
export const accountKinds = pgTable(
  "account_kinds",
  {
    kind: text("kind").primaryKey(),
    normalSide: text("normal_side", { enum: sides }).notNull(),
    mayGoNegative: boolean("may_go_negative").notNull().default(false),
    ownerType: text("owner_type", { enum: ownerTypes }).notNull(),
  },
  (table) => [
    unique("account_kinds_rules_key").on(
      table.kind,
      table.normalSide,
      table.mayGoNegative,
      table.ownerType,
    ),
  ],
);

/** The kinds of journals, written at the start from the declarations of the domains (`storeChart`). */
export const journalKinds = pgTable("journal_kinds", {
  kind: text("kind").primaryKey(),
  /**
   * The function of the domain that proves a journal: given key and lines, it is true if the row that allows the
   * journal exists.
   */
  cause: text("cause"),
  /** True if the kind returns the rest of a survey's money. */
  returnsRest: boolean("returns_rest").notNull().default(false),
});

/** The accounts that a journal of a kind may debit and credit. */
export const journalKindLines = pgTable(
  "journal_kind_lines",
  {
    journalKind: text("journal_kind")
      .notNull()
      .references(() => journalKinds.kind),
    accountKind: text("account_kind")
      .notNull()
      .references(() => accountKinds.kind),
    side: text("side", { enum: sides }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.journalKind, table.accountKind, table.side],
    }),
  ],
);

/** Debits are positive, credits negative; `balance` is the sum of the postings. */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").notNull(),
    /** The owner: `platform`, `user:7`, `survey:12`, `withdrawal:3` or `provider:midtrans`. */
    owner: text("owner").notNull(),
    balance: rupiah("balance").notNull().default(0),
    /** Number of postings. */
    version: integer("version").notNull().default(0),
    /** Copies of the kind's rules, for the check of the balance; a foreign key keeps them equal. */
    normalSide: text("normal_side", { enum: sides }).notNull(),
    mayGoNegative: boolean("may_go_negative").notNull(),
    ownerType: text("owner_type")
      .notNull()
      .generatedAlwaysAs(sql`split_part(owner, ':', 1)`),
    /** A closed account holds nothing and takes no more postings: its owner is deleted. */
    closed: boolean("closed").notNull().default(false),
  },
  (table) => [
    uniqueIndex("ledger_accounts_kind_owner_key").on(table.kind, table.owner),
    foreignKey({
      name: "ledger_accounts_kind_fkey",
      columns: [
        table.kind,
        table.normalSide,
        table.mayGoNegative,
        table.ownerType,
      ],
      foreignColumns: [
        accountKinds.kind,
        accountKinds.normalSide,
        accountKinds.mayGoNegative,
        accountKinds.ownerType,
      ],
    }),
    check(
      "ledger_accounts_owner_check",
      sql`${table.owner} ~ '^(platform|(user|survey|withdrawal):[1-9][0-9]*|provider:[a-z]+)$'`,
    ),
    check(
      "ledger_accounts_balance_check",
      sql`${table.mayGoNegative} or (case ${table.normalSide} when 'debit' then ${table.balance} >= 0 else ${table.balance} <= 0 end)`,
    ),
    // The range of integers that a JavaScript number represents exactly.
    check(
      "ledger_accounts_range_check",
      sql`abs(${table.balance}) <= 9007199254740991`,
    ),
    check(
      "ledger_accounts_closed_check",
      sql`not ${table.closed} or ${table.balance} = 0`,
    ),
  ],
);

/**
 * One business event. Journals and postings can be partitioned by ranges of ids
 * (docs/decisions/0065-keys-for-partitions.md), so their unique keys contain the journal's id, and other unique values
 * have separate tables.
 */
export const journals = pgTable(
  "journals",
  {
    id: bigId("id").primaryKey().generatedAlwaysAsIdentity(),
    key: text("key").notNull(),
    kind: text("kind")
      .notNull()
      .references(() => journalKinds.kind),
    /** Time at which the journal was posted. */
    occurredAt: instant("occurred_at").notNull().defaultNow(),
    /**
     * Time of the event, if it took place elsewhere, for example at the payment provider; null when the event is the
     * posting itself.
     */
    effectiveAt: instant("effective_at"),
    meta: jsonb("meta").$type<Record<string, string | number>>().notNull(),
  },
  (table) => [index("journals_kind").on(table.kind, table.id)],
);

/**
 * Ensures that each event is posted once: a repeated key leads to the first journal, even after its month was detached.
 */
export const journalKeys = pgTable("journal_keys", {
  key: text("key").primaryKey(),
  /** The journal's id. A foreign key would prevent the journal's month from being detached. */
  journalId: bigId("journal_id").notNull(),
  /**
   * Hash of key, kind, lines, `meta` and `effectiveAt`: distinguishes a repeat from another event under the same key.
   */
  requestHash: text("request_hash").notNull(),
});

/**
 * Postings. Triggers check once per statement the references that foreign keys would check per row: each posting has
 * its journal, version and account.
 */
export const postings = pgTable(
  "postings",
  {
    journalId: bigId("journal_id").notNull(),
    accountId: integer("account_id").notNull(),
    amount: rupiah("amount").notNull(),
    /** The version of the account that the posting created. */
    version: integer("version").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.journalId, table.accountId] }),
    check("postings_amount_check", sql`${table.amount} <> 0`),
  ],
);

/**
 * The balances that an account has had: each posting creates the next version. The last version is retained when months
 * are detached.
 */
export const accountVersions = pgTable(
  "account_versions",
  {
    accountId: integer("account_id").notNull(),
    /** Number of the version, from 1 without gaps. */
    version: integer("version").notNull(),
    journalId: bigId("journal_id").notNull(),
    balanceAfter: rupiah("balance_after").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.version] })],
);

/** Witnesses of journals: each covers the journals from `firstJournal` to `lastJournal` and the seal before it. */
export const ledgerSeals = pgTable(
  "ledger_seals",
  {
    /** Number of the seal, without gaps. */
    id: integer("id").primaryKey(),
    /** The id that follows the last one of the seal before; journals that were rolled back leave gaps. */
    firstJournal: bigId("first_journal").notNull(),
    lastJournal: bigId("last_journal").notNull(),
    /** Hash of the journals, their postings and `previousHash`: `ledger_seal_root` in `database/ledger`. */
    rootHash: text("root_hash").notNull(),
    previousHash: text("previous_hash").notNull(),
    sealedAt: instant("sealed_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("ledger_seals_last_journal_key").on(table.lastJournal),
    check(
      "ledger_seals_range_check",
      sql`${table.firstJournal} <= ${table.lastJournal}`,
    ),
  ],
);

/**
 * The limit of the next seal: every transaction that drew a journal id up to `lastJournal` has an id below
 * `transaction`. One row, written by `seal_journals`.
 */
export const ledgerSealHorizon = pgTable(
  "ledger_seal_horizon",
  {
    id: integer("id").primaryKey(),
    lastJournal: bigId("last_journal").notNull(),
    transaction: bigId("transaction").notNull(),
  },
  (table) => [check("ledger_seal_horizon_id_check", sql`${table.id} = 1`)],
);

/** The runs of the verification, append-only. */
export const ledgerVerifications = pgTable(
  "ledger_verifications",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind", { enum: ["hourly", "full"] }).notNull(),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at").notNull(),
    /** Number of examined journals. */
    journals: bigint("journals", { mode: "number" }).notNull(),
    /** Names of the checks that failed, each with the number of rows that it found, at most 100. */
    failed: jsonb("failed").$type<Record<string, number>>().notNull(),
    /** The position from which the next hourly run continues: the last id of each table that was examined. */
    cursors: jsonb("cursors").$type<Record<string, number>>().notNull(),
  },
  (table) => [index("ledger_verifications_kind").on(table.kind, table.id)],
);
