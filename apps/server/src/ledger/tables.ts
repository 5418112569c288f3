import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "../platform/database/columns.ts";

const rupiah = (name: string) => bigint(name, { mode: "number" });

/** Debits are positive, credits negative; `balance` is the sum of the postings. */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").notNull(),
    /** `platform`, `user:7`, `survey:12`, `withdrawal:3`. */
    owner: text("owner").notNull(),
    balance: rupiah("balance").notNull().default(0),
    /** The number of postings. */
    version: integer("version").notNull().default(0),
    normalSide: text("normal_side", { enum: ["debit", "credit"] }).notNull(),
    mayGoNegative: boolean("may_go_negative").notNull().default(false),
  },
  (table) => [
    uniqueIndex("ledger_accounts_kind_owner_key").on(table.kind, table.owner),
    check(
      "ledger_accounts_balance_check",
      sql`${table.mayGoNegative} or (case ${table.normalSide} when 'debit' then ${table.balance} >= 0 else ${table.balance} <= 0 end)`,
    ),
  ],
);

/** One business event, unique by `key`; `requestHash` tells a repeat from another event under the same key. */
export const journals = pgTable(
  "journals",
  {
    id: bigint("id", { mode: "number" })
      .primaryKey()
      .generatedAlwaysAsIdentity(),
    key: text("key").notNull(),
    kind: text("kind").notNull(),
    requestHash: text("request_hash").notNull(),
    occurredAt: instant("occurred_at").notNull().defaultNow(),
    meta: jsonb("meta").$type<Record<string, string | number>>().notNull(),
  },
  (table) => [
    uniqueIndex("journals_key_key").on(table.key),
    index("journals_kind").on(table.kind, table.id),
  ],
);

export const postings = pgTable(
  "postings",
  {
    journalId: bigint("journal_id", { mode: "number" })
      .notNull()
      .references(() => journals.id),
    accountId: integer("account_id")
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: rupiah("amount").notNull(),
    balanceAfter: rupiah("balance_after").notNull(),
    version: integer("version").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.version] }),
    index("postings_journal").on(table.journalId),
    check("postings_amount_check", sql`${table.amount} <> 0`),
  ],
);
