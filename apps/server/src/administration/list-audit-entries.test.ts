import { listAuditEntries } from "@sigi/contract/audit.ts";
import { confirmWithdrawal } from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordAudit } from "../platform/audit.ts";
import { connectAsOwner } from "../platform/testing/database-roles.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { sqlErrorOf } from "../platform/database/sql-error.ts";
import { createUser } from "../accounts/testing/user-factories.ts";
import { WithdrawalsTest } from "../withdrawals/testing/withdrawal-factories.ts";

let test: WithdrawalsTest;

beforeAll(async () => {
  test = await WithdrawalsTest.start();
});

afterAll(() => test.server.stop());

describe("the audit log", () => {
  it("records each action once, with its admin and subject", async () => {
    const { id } = await test.userWithWithdrawal();
    await test.admin.client.call(confirmWithdrawal, { params: { id } });
    await test.admin.client.refused(confirmWithdrawal, { params: { id } });

    const { rows, total } = await test.admin.client.call(listAuditEntries);
    expect(total).toBe(1);
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(Date),
        admin: { id: test.admin.id, name: "Admin" },
        action: "withdrawal_confirmed",
        subject: { kind: "withdrawal", id },
        changes: { amount: 50_000 },
      },
    ]);
  });

  it("records nothing of a transaction that was rolled back", async () => {
    const { db } = test.server.services;
    const before = await test.admin.client.call(listAuditEntries);
    await inTransaction(db, async (tx) => {
      await recordAudit(tx, {
        adminId: test.admin.id,
        action: "withdrawal_confirmed",
        subject: { kind: "withdrawal", id: 1 },
      });
      throw new Error("after the record");
    }).catch(() => undefined);
    const after = await test.admin.client.call(listAuditEntries);
    expect(after.total).toBe(before.total);
  });

  it.each([
    "update audit_log set admin_id = 0",
    "delete from audit_log",
    "delete from audit_log where id = -1",
    "truncate audit_log",
  ])("is append-only: the database rejects %s", async (statement) => {
    const { databaseUrl = "" } = test.server.services.config;
    const owner = await connectAsOwner({ url: databaseUrl });
    const refusals = await Promise.allSettled([
      test.server.services.db.execute(sql.raw(statement)),
      owner.query(statement),
    ]);
    await owner.end();
    // The server's role may only insert; a trigger stops the owner.
    expect(refusals.map(stateOf)).toEqual(["42501", "23001"]);
  });

  it("has pages, newest first", async () => {
    const { db } = test.server.services;
    await inTransaction(db, async (tx) => {
      for (let id = 1; id <= 25; id++) {
        await recordAudit(tx, {
          adminId: test.admin.id,
          action: "withdrawal_rejected",
          subject: { kind: "withdrawal", id },
        });
      }
    });
    const { client } = test.admin;
    const first = await client.call(listAuditEntries);
    expect(first.rows).toHaveLength(20);
    expect(first.rows[0]?.subject.id).toBe(25);
    const second = await client.call(listAuditEntries, { query: { page: 2 } });
    expect(second.rows[0]?.subject.id).toBe(5);
    expect(second.lastPage).toBe(2);
  });

  it("is for admins only", async () => {
    const { client } = await createUser(test.server);
    expect(await client.refused(listAuditEntries)).toMatchObject({
      status: 403,
    });
    expect(
      await test.server.anonymous().refused(listAuditEntries),
    ).toMatchObject({ status: 401 });
  });
});

const stateOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === "rejected"
    ? sqlErrorOf(outcome.reason)?.sqlState
    : undefined;
