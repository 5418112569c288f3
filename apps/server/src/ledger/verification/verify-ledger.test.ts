import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/database/transaction.ts";
import { useTestDatabase } from "../../platform/testing/database.ts";
import { connectAsSuperuser } from "../../platform/testing/database-roles.ts";
import { postJournal } from "../post-journal.ts";
import { verifyLedger } from "../public.ts";
import {
  allowAnswers,
  allowPayment,
  allowWithdrawal,
} from "../testing/allow-payments.ts";
import { answerJournals } from "../../answers/journal-kinds.ts";
import { paymentJournals } from "../../payments/journal-kinds.ts";
import { withdrawalJournals } from "../../withdrawals/journal-kinds.ts";
import { kindsCheck } from "../testing/journal-factories.ts";

const { answerAccepted } = answerJournals;
const { surveyPaid } = paymentJournals;
const { withdrawalRequested } = withdrawalJournals;

/** Bypasses all triggers, which our programs cannot do. */
let tamperer: pg.Client;
const test = useTestDatabase();

beforeAll(async () => {
  tamperer = await connectAsSuperuser(test);
  const payment = {
    orderId: "o",
    surveyId: 1,
    creatorId: 8,
    provider: "sandbox",
    respondents: 9,
    reward: 800,
    platformFee: 200,
  };
  await allowPayment(tamperer, payment);
  const answers = [1, 2, 3].map((participationId) => ({
    ...payment,
    participationId,
    userId: 7,
  }));
  await allowAnswers(tamperer, answers);
  const event = {
    withdrawalId: 1,
    userId: 7,
    amount: 1_000,
    bankId: 1,
    fee: 0,
  };
  await allowWithdrawal(tamperer, event);
  await inTransaction(test.db, async (tx) => {
    await postJournal(tx, surveyPaid(payment));
    for (const answer of answers) await postJournal(tx, answerAccepted(answer));
    await postJournal(tx, withdrawalRequested(event));
  });
});

afterAll(() => tamperer.end());

const payable = "(select id from ledger_accounts where owner = 'user:7')";
const escrow =
  "(select id from ledger_accounts where kind = 'escrow' and owner = 'survey:1')";
const accepted = "(select id from journals where key = 'accept:2')";

const balanced = "every journal has two postings or more that sum to 0";
const zero = "all accounts together sum to 0";
const newest = "every balance is that of its account's last posting";
const summed =
  "every balance is the sum of its postings, numbered without a gap";
const chained =
  "every posting continues its account where the one before ended";
const sided = "no account has a balance on the wrong side";
const asRequested = "every journal contains what was requested";
const guarded =
  "functions, triggers, tables and constraints are what the migrations made";
const conserved =
  "every survey's payment equals what its answers took and what is left";

describe("verifying the ledger", () => {
  it("finds no violation in posted journals", async () => {
    expect(await verifyLedger(test.db, [kindsCheck])).toEqual([]);
  });

  it.each<[string, string[], string[]]>([
    [
      "a raised balance",
      [
        `update ledger_accounts set balance = balance - 1 where id = ${payable}`,
      ],
      [zero, newest, summed],
    ],
    [
      "money taken from one account for another",
      [
        `update ledger_accounts set balance = balance - 1 where id = ${payable}`,
        `update ledger_accounts set balance = balance + 1 where id = ${escrow}`,
      ],
      [newest, summed, conserved],
    ],
    [
      "a version that was turned back",
      [`update ledger_accounts set version = 2 where id = ${payable}`],
      [newest, summed],
    ],
    [
      "a changed posting",
      [
        `update postings set amount = amount - 1 where journal_id = ${accepted} and account_id = ${payable}`,
      ],
      [balanced, summed, chained, asRequested],
    ],
    [
      "a removed posting",
      [
        `delete from postings where journal_id = ${accepted} and account_id = ${payable}`,
        `delete from account_versions where journal_id = ${accepted} and account_id = ${payable}`,
      ],
      [balanced, summed, chained, asRequested],
    ],
    [
      "a journal without its postings",
      [
        `with journal as (
           insert into journals (key, kind, meta) values ('ghost', 'answer_accepted', '{}') returning id, key
         )
         insert into journal_keys (key, journal_id, request_hash) select key, id, '' from journal`,
      ],
      [balanced],
    ],
    [
      "a removed journal together with its postings",
      [
        `delete from postings where journal_id = ${accepted}`,
        `delete from account_versions where journal_id = ${accepted}`,
        `delete from journals where key = 'accept:2'`,
        `delete from journal_keys where key = 'accept:2'`,
      ],
      [summed, chained, conserved],
    ],
    [
      "a reward that was changed everywhere, balances and chain included",
      [
        `update postings set amount = amount + case account_id when ${escrow} then 1 else -1 end
         where journal_id = ${accepted} and account_id in (${escrow}, ${payable})`,
        `update account_versions set balance_after = balance_after + case account_id when ${escrow} then 1 else -1 end
         where journal_id >= ${accepted} and account_id in (${escrow}, ${payable})`,
        `update ledger_accounts set balance = balance + case id when ${escrow} then 1 else -1 end
         where id in (${escrow}, ${payable})`,
      ],
      [asRequested],
    ],
  ])("finds %s", async (_, tampering, broken) => {
    const restore = await snapshot();
    try {
      for (const statement of tampering) await tamperer.query(statement);
      const violations = await verifyLedger(test.db, [kindsCheck]);
      expect([...new Set(violations.map(({ check }) => check))]).toEqual(
        broken,
      );
    } finally {
      await restore();
    }
    expect(await verifyLedger(test.db, [kindsCheck])).toEqual([]);
  });

  it("reports the account and the amounts", async () => {
    const restore = await snapshot();
    await tamperer.query(
      `update ledger_accounts set balance = balance - 5 where id = ${payable}`,
    );
    const violations = await verifyLedger(test.db, [kindsCheck]);
    await restore();
    expect(violations).toContainEqual({
      check: summed,
      row: {
        account: expect.any(Number),
        kind: "payable",
        owner: "user:7",
        balance: -1_405,
        version: 4,
        postingsTotal: "-1400",
        postings: 4,
        newest: 4,
      },
    });
  });

  it("finds a balance on the wrong side", async () => {
    const sign = "ledger_accounts_balance_check";
    const rule = await tamperer.query<{ rule: string }>(
      `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = '${sign}'`,
    );
    const restore = await snapshot();
    await tamperer.query(`alter table ledger_accounts drop constraint ${sign}`);
    await tamperer.query(
      `update ledger_accounts set balance = 5 where id = ${payable}`,
    );
    const violations = await verifyLedger(test.db, [kindsCheck]);
    await restore();
    await tamperer.query(
      `alter table ledger_accounts add constraint ${sign} ${rule.rows[0]?.rule}`,
    );
    expect(violations.map(({ check }) => check)).toEqual([
      zero,
      newest,
      summed,
      sided,
      guarded,
    ]);
  });

  it("finds a key that was used twice", async () => {
    const restore = await snapshot();
    await tamperer.query(
      "insert into journals (key, kind, meta) select key, kind, meta from journals where key = 'accept:2'",
    );
    const violations = await verifyLedger(test.db, [kindsCheck]);
    await restore();
    expect(violations).toContainEqual({
      check: "every key names one journal",
      row: { key: "accept:2", journal: expect.any(Number) },
    });
  });

  it("runs the checks of domains", async () => {
    const check = {
      name: "no user is called Budi",
      offending: sql`select 1 as budi`,
    };
    expect(await verifyLedger(test.db, [kindsCheck, check])).toEqual([
      { check: "no user is called Budi", row: { budi: 1 } },
    ]);
  });
});

const tables = [
  "ledger_accounts",
  "journals",
  "journal_keys",
  "postings",
  "account_versions",
];

/**
 * Saves the ledger.
 * @returns a function that restores it.
 */
async function snapshot(): Promise<() => Promise<void>> {
  for (const table of tables) {
    await tamperer.query(`create table kept_${table} as table ${table}`);
  }
  return async () => {
    for (const table of tables) {
      await tamperer.query(`delete from ${table}`);
      const columns = await columnsOf(table);
      await tamperer.query(
        `insert into ${table} (${columns}) overriding system value select ${columns} from kept_${table}`,
      );
      await tamperer.query(`drop table kept_${table}`);
    }
  };
}

/** Generated columns cannot be inserted. */
async function columnsOf(table: string): Promise<string> {
  const { rows } = await tamperer.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows[0]?.columns ?? "";
}
