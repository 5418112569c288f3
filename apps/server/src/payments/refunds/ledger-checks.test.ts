import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../ledger/public.ts";
import { connectAsSuperuser } from "../../platform/testing/database-roles.ts";
import { RefundsTest } from "../testing/refund-factories.ts";
import { refundChecks } from "./ledger-checks.ts";

let test: RefundsTest;
let superuser: pg.Client;
let sent: number;
let waiting: number;

beforeAll(async () => {
  test = await RefundsTest.start();
  const { refund } = await test.byHand(2_000);
  await test.approve(refund);
  sent = (await test.send(refund)).id;
  waiting = (await test.byHand(2_000)).refund.id;
  const { databaseUrl = "" } = test.server.services.config;
  superuser = await connectAsSuperuser({ url: databaseUrl });
});
afterAll(async () => {
  await superuser.end();
  await test.server.stop();
});

const [posted, left, witnessed, summed, caused] = refundChecks.map(
  ({ name }) => name,
);

describe("the ledger checks of refunds", () => {
  it("find nothing when rows, journals and audit log agree", async () => {
    const { db } = test.server.services;
    expect(await verifyLedger(db, refundChecks)).toEqual([]);
  });

  it.each<[string, () => string, (string | undefined)[]]>([
    [
      "another amount than was sent",
      () => `update refunds set amount = amount + 1 where id = ${sent}`,
      [posted, left, witnessed, summed],
    ],
    [
      "a refund by hand that claims to come from a provider",
      () =>
        `update refunds set channel = 'provider', attempt_id = (select id from payment_attempts limit 1), bank_id = null,
           account = null, approved_by = null, approved_at = null, decided_by = null, reference = null where id = ${sent}`,
      [left],
    ],
    [
      "a transfer without its journal and audit entries",
      () =>
        `update refunds set state = 'sent', approved_by = ${test.first.id}, approved_at = now(), decided_by = ${test.second.id},
           reference = 'x', ended_at = now() where id = ${waiting}`,
      [posted, left, witnessed],
    ],
    [
      "a journal whose refund was not sent",
      () =>
        `update refunds set state = 'approved', decided_by = null, ended_at = null where id = ${sent}`,
      [posted, witnessed, caused],
    ],
    [
      "another approver than the audit log names",
      () =>
        `update refunds set approved_by = approved_by + 100 where id = ${sent}`,
      [witnessed],
    ],
    [
      "a lost audit entry",
      () =>
        `delete from audit_log where action = 'refund_approved' and subject_id = ${sent}`,
      [witnessed],
    ],
    [
      "another amount than was requested",
      () =>
        `update credit_refunds set amount = amount - 1 where id = (select request_id from refunds where id = ${sent})`,
      [summed],
    ],
  ])("find %s", async (_, tampering, expected) => {
    const tables = ["refunds", "credit_refunds", "audit_log"];
    for (const table of tables)
      await superuser.query(`create table ${table}_before as table ${table}`);
    try {
      await superuser.query(tampering());
      const { db } = test.server.services;
      const found = await verifyLedger(db, refundChecks);
      expect(new Set(found.map(({ check }) => check))).toEqual(
        new Set(expected),
      );
    } finally {
      for (const table of tables)
        await superuser.query(
          `delete from ${table}; insert into ${table} overriding system value table ${table}_before; drop table ${table}_before`,
        );
    }
  });
});
