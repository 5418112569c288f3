import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase } from "./platform/testing/database.ts";
import type { TestDatabase } from "./platform/testing/database.ts";
import { connectAsSuperuser } from "./platform/testing/database-roles.ts";
import { recordOutput } from "../testing/run-log.ts";

let test: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  test = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "sigi-verify-"));
});

afterAll(async () => {
  await test.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it("npm run ledger:verify reports the state of the ledger by message and exit code", async () => {
  const empty = await runCommand("--full");
  expect(empty.output).toContain("0 journals, 0 postings, 0 accounts");
  expect(empty.output).toMatch(/ledger holds\n$/);
  expect(empty.code).toBe(0);

  await tamper(
    "insert into ledger_accounts (kind, owner, normal_side, may_go_negative, balance) values ('payable', 'user:666', 'credit', false, -5)",
    `with journal as (
       insert into journals (key, kind, meta) values ('withdraw:9:final', 'payout_sent', '{"withdrawalId": 9}') returning id, key
     )
     insert into journal_keys (key, journal_id, request_hash) select key, id, '' from journal`,
  );
  const broken = await runCommand("--full");
  expect(broken.output).toContain("1 journal, 0 postings, 1 account");
  expectReport(broken);
  const recent = await runCommand();
  expect(recent.output).toContain("1 journal: the new ones");
  expectReport(recent);
});

function expectReport({ output, code }: Outcome): void {
  expect(output).toContain("✗ all accounts together sum to 0");
  expect(output).toContain("owner user:666, balance -5");
  expect(output).toContain("✗ every withdrawal journal moves");
  expect(output).toMatch(/ledger broken: \d+ of \d+ checks failed\n$/);
  expect(code).toBe(1);
}

interface Outcome {
  readonly code: number;
  readonly output: string;
}

const script = join(import.meta.dirname, "../../../scripts/ledger-verify.ts");

function runCommand(...options: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [script, ...options],
      { env: { ...process.env, DATABASE_URL: test.url, DATA_DIR: dataDir } },
      (_, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
    recordOutput("ledger-verify", child);
  });
}

/** Bypasses all triggers, which our programs cannot do. */
async function tamper(...statements: string[]): Promise<void> {
  const client = await connectAsSuperuser(test);
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
