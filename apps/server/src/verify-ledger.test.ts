import { execFile } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase } from "./platform/testing/database.ts";
import type { TestDatabase } from "./platform/testing/database.ts";
import { connectAsSuperuser } from "./platform/testing/database-roles.ts";
import { recordOutput } from "./testing/run-log.ts";

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});

afterAll(() => test.drop());

it("npm run ledger:verify reports the state of the ledger by message and exit code", async () => {
  const empty = await runCommand();
  expect(empty.output).toContain("0 journals, 0 postings, 0 accounts");
  expect(empty.output).toMatch(/ledger holds\n$/);
  expect(empty.code).toBe(0);

  await tamper(
    "insert into ledger_accounts (kind, owner, normal_side, may_go_negative, balance) values ('payable', 'user:666', 'credit', false, -5)",
    `insert into journals (key, kind, request_hash, meta)
     values ('withdraw:9:final', 'payout_sent', '', '{"withdrawalId": 9}')`,
  );
  const broken = await runCommand();
  expect(broken.output).toContain("1 journal, 0 postings, 1 account");
  expect(broken.output).toContain("✗ all accounts together sum to 0");
  expect(broken.output).toContain("owner user:666, balance -5");
  expect(broken.output).toContain("✗ every withdrawal journal moves");
  expect(broken.output).toMatch(/ledger broken: \d of \d+ checks failed\n$/);
  expect(broken.code).toBe(1);
});

const script = join(import.meta.dirname, "../../../scripts/ledger-verify.ts");

function runCommand(): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [script],
      { env: { ...process.env, DATABASE_URL: test.url } },
      (_, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
    recordOutput("ledger-verify", child);
  });
}

/** Bypasses all triggers, which our programs cannot. */
async function tamper(...statements: string[]): Promise<void> {
  const client = await connectAsSuperuser(test);
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
