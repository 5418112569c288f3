import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../ledger/public.ts";
import { connectAsSuperuser } from "../platform/testing/database-roles.ts";
import { AdjustmentsTest } from "./testing/adjustment-factories.ts";
import { createUser } from "../accounts/testing/user-factories.ts";
import { adjustmentLedgerChecks } from "./ledger-checks.ts";

let test: AdjustmentsTest;
let superuser: pg.Client;
let approved: number;
let waiting: number;

beforeAll(async () => {
  test = await AdjustmentsTest.start();
  const user = await createUser(test.server);
  approved = (await test.approve(await test.request(user))).id;
  waiting = (await test.request(user)).id;
  const { databaseUrl = "" } = test.server.services.config;
  superuser = await connectAsSuperuser({ url: databaseUrl });
});
afterAll(async () => {
  await superuser.end();
  await test.server.stop();
});

const [moved, caused, witnessed] = adjustmentLedgerChecks.map(
  ({ name }) => name,
);

describe("the ledger checks of adjustments", () => {
  it("find nothing when rows, journals and audit log agree", async () => {
    await test.expectSoundLedger();
  });

  it.each<[string, () => string, (string | undefined)[]]>([
    [
      "another amount than was approved",
      () => `update adjustments set amount = amount + 1 where id = ${approved}`,
      [moved, witnessed],
    ],
    [
      "another user",
      () =>
        `update adjustments set user_id = requested_by + 100 where id = ${approved}`,
      [moved, witnessed],
    ],
    [
      "an approval without its journal and audit entry",
      () =>
        `update adjustments set state = 'approved', decided_by = ${test.second.id}, decided_at = now() where id = ${waiting}`,
      [moved, witnessed],
    ],
    [
      "a journal whose adjustment is not approved",
      () => `update adjustments set state = 'rejected' where id = ${approved}`,
      [moved, caused],
    ],
    [
      "another approver than the audit log names",
      () =>
        `update adjustments set decided_by = decided_by + 100 where id = ${approved}`,
      [witnessed],
    ],
    [
      "a lost audit entry",
      () =>
        `delete from audit_log where action = 'adjustment_requested' and subject_id = ${approved}`,
      [witnessed],
    ],
  ])("find %s", async (_, tampering, expected) => {
    await superuser.query(
      "create table adjustments_before as table adjustments",
    );
    await superuser.query("create table audit_log_before as table audit_log");
    try {
      await superuser.query(tampering());
      const { db } = test.server.services;
      const found = await verifyLedger(db, adjustmentLedgerChecks);
      expect(new Set(found.map(({ check }) => check))).toEqual(
        new Set(expected),
      );
    } finally {
      await superuser.query(
        "delete from adjustments; insert into adjustments overriding system value table adjustments_before; drop table adjustments_before",
      );
      await superuser.query(
        "delete from audit_log; insert into audit_log overriding system value table audit_log_before; drop table audit_log_before",
      );
    }
  });
});
