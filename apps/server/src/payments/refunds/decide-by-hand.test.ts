import assert from "node:assert/strict";
import { listAuditEntries } from "@sigi/contract/audit.ts";
import { createBank, deleteBank } from "@sigi/contract/banks.ts";
import {
  approveRefund,
  listRefunds,
  rejectRefund,
  reportRefundSent,
  showRefund,
} from "@sigi/contract/refunds.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { listBanks } from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sqlErrorOf } from "../../platform/database/sql-error.ts";
import { of, RefundsTest } from "../testing/refund-factories.ts";

let test: RefundsTest;

beforeAll(async () => {
  test = await RefundsTest.start();
});
afterEach(() => test.expectSoundLedger());
afterAll(() => test.server.stop());

const reference = { reference: "TRX-77" };
const reason = { reason: "Nama rekening berbeda" };

describe("a refund by hand", () => {
  it("leaves the bank once one admin approved and another sent it", async () => {
    const { refund } = await test.byHand(2_000);
    expect(await test.approve(refund)).toMatchObject({
      state: "approved",
      approvedBy: { id: test.first.id },
    });
    expect(await test.send(refund)).toMatchObject({
      state: "sent",
      reference: "TRX-77",
      endedAt: expect.any(Date),
    });
    const { rows } = await test.server.services.db.execute(
      sql`select account.kind, posting.amount::int from journals journal
        join postings posting on posting.journal_id = journal.id
        join ledger_accounts account on account.id = posting.account_id
        where journal.key = ${`refund:${refund.id}:final`} order by 1`,
    );
    expect(rows).toEqual([
      { kind: "bank", amount: -2_000 },
      { kind: "refund_pending", amount: 2_000 },
    ]);
  });

  it("becomes credit again with the reason when it is rejected, before or after the approval", async () => {
    for (const approves of [false, true]) {
      const { creator, refund } = await test.byHand(2_000);
      if (approves) await test.approve(refund);
      await test.second.client.call(rejectRefund, {
        ...of(refund),
        body: reason,
      });
      expect(await creator.client.call(showRefund, of(refund))).toMatchObject({
        state: "failed",
        reason: reason.reason,
      });
      expect(await test.creditOf(creator)).toBe(2_000);
    }
  });

  it("keeps its bank: an admin hides it, and restores it under its id", async () => {
    const { client } = test.first;
    const { refund } = await test.byHand(2_000);
    assert(refund.bank);
    const { id, image: _, ...bank } = refund.bank;
    await client.call(deleteBank, { params: { id } });
    const listed = await client.call(listBanks);
    expect(listed.map((one) => one.id)).not.toContain(id);
    expect((await client.call(showRefund, of(refund))).bank?.id).toBe(id);
    expect((await client.call(createBank, { body: bank })).id).toBe(id);
  });

  it("is never sent by the admin who approved it, nor before the approval, nor twice", async () => {
    const { refund } = await test.byHand(2_000);
    const input = { ...of(refund), body: reference };
    const { client } = test.first;
    expect(await client.refused(reportRefundSent, input)).toMatchObject({
      code: "refund_not_approved",
    });
    await test.approve(refund);
    expect(await client.refused(reportRefundSent, input)).toMatchObject({
      status: 403,
      code: "refund_second_admin_needed",
    });
    const sent = await test.send(refund);
    expect(await test.send(refund)).toEqual(sent);
    expect(
      await client.refused(rejectRefund, { ...of(refund), body: reason }),
    ).toMatchObject({ status: 409, code: "refund_decided" });
  });

  it("is not decided on by its own creator", async () => {
    const { creator, refund } = await test.byHand(2_000, { role: "admin" });
    const { client } = creator;
    for (const refusal of [
      await client.refused(approveRefund, of(refund)),
      await client.refused(reportRefundSent, {
        ...of(refund),
        body: reference,
      }),
      await client.refused(rejectRefund, { ...of(refund), body: reason }),
    ]) {
      expect(refusal).toMatchObject({ status: 403, code: "own_request" });
    }
  });

  it("is listed by state for admins, and recorded in the audit log", async () => {
    const { creator, refund } = await test.byHand(2_000);
    const listed = async (state: "requested" | "sent") => {
      const query = { state };
      const { rows } = await test.first.client.call(listRefunds, { query });
      return rows[0];
    };
    expect(await listed("requested")).toMatchObject({ id: refund.id });
    await test.approve(refund);
    await test.send(refund);
    expect(await listed("sent")).toMatchObject({ id: refund.id });
    const { rows } = await test.first.client.call(listAuditEntries);
    const changes = { user: creator.id, amount: 2_000 };
    expect(rows.slice(0, 2)).toMatchObject([
      { action: "refund_sent", admin: { id: test.second.id }, changes },
      { action: "refund_approved", admin: { id: test.first.id }, changes },
    ]);
  });

  it("is for admins only", async () => {
    const { creator, refund } = await test.byHand(2_000);
    expect(
      await creator.client.refused(approveRefund, of(refund)),
    ).toMatchObject({ status: 403, code: "admins_only" });
  });
});

describe("two admins at once", () => {
  it("approve once", async () => {
    const { refund } = await test.byHand(2_000);
    const outcomes = await Promise.all(
      [test.first, test.second, test.first, test.second].map((admin) =>
        outcomeOf(test.approve(refund, admin)),
      ),
    );
    const { approvedBy } = await test.first.client.call(showRefund, of(refund));
    const winner = approvedBy?.id === test.first.id ? 0 : 1;
    expect(outcomes).toEqual(
      [0, 1, 0, 1].map((n) => (n === winner ? "approved" : "refund_decided")),
    );
  });

  it("send or reject, never both, and move the money once", async () => {
    for (let n = 0; n < 4; n++) {
      const { creator, refund } = await test.byHand(2_000);
      await test.approve(refund);
      const outcomes = await Promise.all([
        outcomeOf(test.send(refund)),
        outcomeOf(
          test.first.client.call(rejectRefund, { ...of(refund), body: reason }),
        ),
      ]);
      expect(outcomes.filter((one) => one === "refund_decided")).toHaveLength(
        1,
      );
      expect(await test.creditOf(creator)).toBe(
        outcomes[0] === "sent" ? 0 : 2_000,
      );
    }
  });
});

async function outcomeOf(call: Promise<{ readonly state: string }>) {
  try {
    return (await call).state;
  } catch (error) {
    if (error instanceof ApiFailure) return error.code;
    throw error;
  }
}

describe("the database refuses", () => {
  it.each([
    ["another amount", "set amount = 1"],
    ["another account holder's bank", "set bank_id = bank_id + 1"],
    [
      "a transfer that nobody approved",
      "set state = 'sent', approved_by = 1, approved_at = now(), decided_by = 2, reference = 'x', ended_at = now()",
    ],
    [
      "an approval by the creator",
      "set state = 'approved', approved_by = user_id, approved_at = now()",
    ],
  ])("%s of a refund that waits", async (_, change) => {
    const { refund } = await test.byHand(2_000);
    await expect(
      test.server.services.db.execute(
        `update refunds ${change} where id = ${String(refund.id)}`,
      ),
    ).rejects.toSatisfy((error) =>
      ["refunds_end_once", "refunds_approved_by_check"].includes(
        sqlErrorOf(error)?.constraint ?? "",
      ),
    );
  });

  it("a change after its end, and its deletion", async () => {
    const { refund } = await test.byHand(2_000);
    await test.approve(refund);
    await test.send(refund);
    for (const statement of [
      `update refunds set reference = 'other' where id = ${refund.id}`,
      `update refunds set state = 'failed' where id = ${refund.id}`,
      `delete from refunds where id = ${refund.id}`,
    ]) {
      await expect(test.server.services.db.execute(statement)).rejects.toThrow(
        /refund/,
      );
    }
  });
});
