import { submitAnswer } from "@sigi/contract/answers.ts";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../src/ledger/public.ts";
import { sqlErrorOf } from "../../src/platform/database/sql-error.ts";
import { createTestDatabase } from "../../src/platform/testing/database.ts";
import type { TestDatabase } from "../../src/platform/testing/database.ts";
import { connectAsOwner } from "../../src/platform/testing/database-roles.ts";
import {
  answerTo,
  expectSoundBooks,
  publishSurvey,
} from "../../src/answers/testing/answer-factories.ts";
import type { TestSurvey } from "../../src/answers/testing/answer-factories.ts";
import { createUser } from "../../src/accounts/testing/user-factories.ts";
import { partitionKeys, partitionTable } from "./partition-table.ts";
import type { PartitionedTable } from "./partition-table.ts";
import { startTestServer } from "../test-server.ts";
import type { TestServer } from "../test-server.ts";
import { domainLedgerChecks } from "../../src/verify-ledger.ts";

const tables = Object.keys(partitionKeys) as PartitionedTable[];

let database: TestDatabase;
let owner: pg.Client;
let server: TestServer;
let survey: TestSurvey;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await connectAsOwner(database);
  // Without work, events stay in their table.
  server = await startTestServer({ database, work: false });
  survey = await publishSurvey(server);
});

afterAll(async () => {
  await owner.end();
  await server.stop();
});

it.each(tables)(
  "%s has its partition key in every unique index",
  async (table) => {
    const { rows } = await owner.query<{ index: string }>(
      `select indexrelid::regclass::text as index from pg_index
     where indrelid = $1::regclass and indisunique and not exists (
       select from pg_attribute
       where attrelid = indrelid and attnum = any (indkey) and attname = $2)`,
      [table, partitionKeys[table]],
    );
    expect(rows).toEqual([]);
  },
);

describe("with two months of partitions", () => {
  beforeAll(async () => {
    await answer();
    await answer();
    await expectSoundBooks(server);
    // The next row of each table still belongs to the first month, and the one after it to the second.
    for (const table of tables)
      await partitionTable(owner, table, (await newestId(table)) + 2);
    await owner.query("select grant_server_role($1)", [
      new URL(database.url).username,
    ]);
    for (let n = 0; n < 3; n++) await answer();
  });

  it("answers, journals and events go on across the border", async () => {
    for (const table of ["journals", "answers", "outbox_events"] as const) {
      expect([table, await countOf(`${table}_first`)]).not.toEqual([table, 0]);
      expect([table, await countOf(`${table}_next`)]).not.toEqual([table, 0]);
    }
    expect(await countOf("answers")).toBe(5);
    expect(await countOf("postings")).toBe(
      (await countOf("postings_first")) + (await countOf("postings_next")),
    );
  });

  it("the books hold", async () => {
    const violations = await verifyLedger(database.db, domainLedgerChecks);
    // The partitioned tables differ from the objects of the migrations.
    expect([...new Set(violations.map(({ check }) => check))]).toEqual([
      "functions, triggers, tables and constraints are what the migrations made",
    ]);
  });

  it.each<[string, string]>([
    ["update journals set key = 'x'", "ledger_append_only"],
    ["delete from journals_first", "ledger_append_only"],
    ["update postings_next set amount = 1", "ledger_append_only"],
    ["truncate postings", "ledger_append_only"],
    ["delete from audit_log_next", "audit_log_append_only"],
    [
      "insert into journals (key, kind, meta) select key, kind, meta from journals limit 1",
      "journals_key_check",
    ],
    [
      "insert into postings select max(journal_id), max(account_id) + 1, 1, 1 from postings",
      "postings_single_insert_check",
    ],
    [
      "insert into postings_next select max(journal_id), max(account_id) + 1, 1, 1 from postings",
      "postings_single_insert_check",
    ],
  ])("the database refuses: %s", async (statement, constraint) => {
    const refusal = await owner
      .query(statement)
      .catch((cause: unknown) => cause);
    expect(sqlErrorOf(refusal)?.constraint).toBe(constraint);
  });

  it.each(tables.slice(0, 2))(
    "the server's role cannot write the partitions of %s",
    async (table) => {
      const refusal = await database.pool
        .query(`delete from ${table}_first`)
        .catch((cause: unknown) => cause);
      expect(sqlErrorOf(refusal)?.sqlState).toBe(INSUFFICIENT_PRIVILEGE);
    },
  );

  it("reads a journal by its key in one partition", async () => {
    await owner.query("begin");
    await owner.query(
      "set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off",
    );
    const { rows } = await owner.query<{ "QUERY PLAN": string }>(
      `explain (analyze, costs off, timing off, summary off)
       select meta from journals_by_key where key = (select key from journals_next limit 1)`,
    );
    await owner.query("commit");
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(/journals_first.*\(never executed\)/);
  });

  describe("once the first month was detached", () => {
    beforeAll(async () => {
      await owner.query("alter table postings detach partition postings_first");
      await owner.query("alter table journals detach partition journals_first");
    });

    it("accounts go on where their last posting left them", async () => {
      const before = await countOf("journals");
      await answer();
      expect(await countOf("journals")).toBe(before + 1);
    });

    it("a key of that month is still used up", async () => {
      const { rows } = await owner.query<{ key: string }>(
        "select key from journals_first where kind = 'answer_accepted' limit 1",
      );
      const refusal = await database.pool
        .query(
          `select post_journal($1, 'answer_accepted', '{}', jsonb_build_array(
             jsonb_build_object('kind', 'escrow', 'owner', 'survey:${survey.id}', 'amount', 1),
             jsonb_build_object('kind', 'payable', 'owner', 'user:1', 'amount', 1)))`,
          [rows[0]?.key],
        )
        .catch((cause: unknown) => cause);
      expect(sqlErrorOf(refusal)?.constraint).toBe("journals_request_hash_key");
    });
  });
});

const INSUFFICIENT_PRIVILEGE = "42501";

async function answer(): Promise<void> {
  const { client } = await createUser(server);
  await client.call(submitAnswer, { body: answerTo(survey) });
}

const newestId = (table: PartitionedTable) =>
  numberOf(`select coalesce(max(${partitionKeys[table]}), 0)`, table);

const countOf = (table: string) => numberOf("select count(*)", table);

async function numberOf(select: string, table: string): Promise<number> {
  const { rows } = await owner.query<{ number: number }>(
    `${select}::int8 as number from ${table}`,
  );
  return rows[0]?.number ?? 0;
}
