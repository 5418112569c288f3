import { listAuditEntries } from "@sigi/contract/audit.ts";
import {
  getPayoutFile,
  getPayoutProof,
  listPayoutBatches,
  preparePayouts,
  reportSent,
} from "@sigi/contract/payouts.ts";
import { suspendUser } from "@sigi/contract/users.ts";
import {
  confirmWithdrawal,
  listWithdrawals,
  rejectWithdrawal,
  reportReturned,
  requestWithdrawal,
  undoWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { findInDatabase } from "../../../testing/find-in-database.ts";
import { asFile, plainImage } from "../../../testing/image-factories.ts";
import { csrfTokenOf, sendCall } from "../../../testing/calls/raw-calls.ts";
import { earn } from "../../ledger/testing/ledger-factories.ts";
import {
  countOutcomes,
  WithdrawalsTest,
} from "../testing/withdrawal-factories.ts";

let test: WithdrawalsTest;
let second: TestUser;

beforeAll(async () => {
  test = await WithdrawalsTest.start();
  second = await createUser(test.server, { role: "admin", name: "Dua" });
});

afterEach(async () => {
  await test.expectSoundLedger();
  await test.clearConfirmed();
});

afterAll(() => test.server.stop());

const confirm = (id: number, by = test.admin) =>
  by.client.call(confirmWithdrawal, { params: { id } });
const undo = (id: number, by = test.admin) =>
  by.client.call(undoWithdrawal, { params: { id } });
const prepare = (by = test.admin) => by.client.call(preparePayouts);
const send = async (
  id: number,
  amount: number,
  { reference = "BCA 0001", by = test.admin } = {},
) =>
  by.client.call(reportSent, {
    params: { id },
    body: { reference, amount, proof: await receipt() },
  });
const receipt = async () => asFile(await plainImage("png", 60, 40));
const returned = (id: number, again: boolean) =>
  test.admin.client.call(reportReturned, {
    params: { id },
    body: { reason: "Nomor rekening tidak terdaftar", again },
  });

async function userWithConfirmed() {
  const { user, id } = await test.userWithWithdrawal();
  await confirm(id);
  return { user, id };
}

const stageOf = async ({ client }: TestUser) =>
  (await client.call(listWithdrawals)).rows.map(({ stage }) => stage);

async function postedOn(owner: string, kind: string): Promise<number> {
  const { rows } = await test.server.services.db.execute<{ balance: number }>(
    sql`select balance::int from ledger_accounts where owner = ${owner} and kind = ${kind}`,
  );
  return rows[0]?.balance ?? 0;
}

describe("a batch for the bank", () => {
  it("holds the confirmed withdrawals once, in a file with whole account numbers, and each download is recorded", async () => {
    const one = await userWithConfirmed();
    await userWithConfirmed();
    await test.userWithWithdrawal();
    const { waiting } = await test.admin.client.call(listPayoutBatches);
    expect(waiting).toEqual({ withdrawals: 2, amount: 100_000 });

    const batch = await prepare();
    expect(batch).toMatchObject({
      state: "prepared",
      withdrawals: 2,
      amount: 100_000,
      createdBy: { id: test.admin.id, name: "Admin" },
      reference: null,
    });
    const refusal = await test.admin.client.refused(preparePayouts);
    expect(refusal).toMatchObject({ status: 409, code: "nothing_to_pay" });

    const file = await test.admin.client.call(getPayoutFile, {
      params: { id: batch.id },
    });
    expect(file.name).toBe(`payouts-${batch.id}.csv`);
    expect(file.content.split("\r\n")).toHaveLength(4);
    expect(file.content).toMatch(
      /"harda","Allo Bank","\d{6}7890","Sari Wulandari","50000"/,
    );
    expect(await stageOf(one.user)).toEqual(["confirmed"]);
    const { rows } = await test.admin.client.call(listAuditEntries);
    expect(rows.slice(0, 2).map(({ action }) => action)).toEqual([
      "payout_file_downloaded",
      "payout_batch_prepared",
    ]);
  });

  it("marks its withdrawals as sent only when an admin reports reference and proof", async () => {
    const { user, id } = await userWithConfirmed();
    const bank = await postedOn("platform", "bank");
    const batch = await prepare();
    const sent = await send(batch.id, 50_000, { reference: "BCA 7781" });

    expect(sent).toMatchObject({
      state: "sent",
      sentBy: { id: test.admin.id },
      reference: "BCA 7781",
    });
    expect((await user.client.call(listWithdrawals)).rows).toMatchObject([
      {
        id,
        status: "confirmed",
        stage: "sent",
        reference: "BCA 7781",
        sentAt: expect.any(Date) as Date,
      },
    ]);
    expect(await postedOn("platform", "bank")).toBe(bank - 50_000);
    expect(await postedOn(`withdrawal:${id}`, "withdrawal_pending")).toBe(0);

    const params = { id: batch.id };
    const { base64 } = await test.admin.client.call(getPayoutProof, { params });
    expect(Buffer.from(base64, "base64").subarray(8, 12).toString()).toBe(
      "WEBP",
    );
    const { db } = test.server.services;
    expect(await findInDatabase(db, base64.slice(0, 40))).toEqual([]);
    for (const failure of [
      await test.admin.client.refused(getPayoutFile, { params }),
      await test.admin.client.refused(reportSent, {
        params,
        body: { reference: "Lagi", amount: 50_000, proof: await receipt() },
      }),
    ])
      expect(failure).toMatchObject({ status: 409, code: "payout_batch_sent" });
  });

  it("needs a reference and a picture as proof", async () => {
    await userWithConfirmed();
    const { id } = await prepare();
    const proof = new File(["bukan gambar"], "bukti.txt");
    const { client } = test.admin;
    const { fields } = await client.refused(reportSent, {
      params: { id },
      body: { reference: "BCA 1", amount: 50_000, proof },
    });
    expect(Object.keys(fields)).toEqual(["proof"]);
    const without = await sendCall(
      client,
      {
        name: "reportSent",
        endpoint: reportSent,
        params: { id },
        query: {},
        body: { reference: "ab", amount: 50_000 },
      },
      await csrfTokenOf(client),
    );
    expect(without.status).toBe(422);
    const { rows } = await test.admin.client.call(listPayoutBatches);
    expect(rows[0]).toMatchObject({ id, state: "prepared" });
  });

  it("is refused when a withdrawal was taken back since the admin saw it, and reports what it holds", async () => {
    const one = await userWithConfirmed();
    const other = await userWithConfirmed();
    const batch = await prepare();
    await undo(one.id);
    const body = { reference: "BCA", amount: 100_000, proof: await receipt() };
    const params = { id: batch.id };
    const { client } = await createUser(test.server, {
      role: "admin",
      locale: "id",
    });
    expect(await client.refused(reportSent, { params, body })).toMatchObject({
      status: 409,
      code: "payout_batch_changed",
      message: expect.stringMatching(/Rp.50\.000/) as string,
    });
    await send(batch.id, 50_000);
    expect(await stageOf(one.user)).toEqual(["pending"]);
    expect(await stageOf(other.user)).toEqual(["sent"]);
  });

  it("leaves out suspended users until they are restored", async () => {
    const { user } = await userWithConfirmed();
    await test.admin.client.call(suspendUser, {
      params: { id: user.id },
      body: { reason: "Diperiksa" },
    });
    expect((await test.admin.client.refused(preparePayouts)).code).toBe(
      "nothing_to_pay",
    );
  });

  it("is reported by another admin when it holds an own withdrawal", async () => {
    await earn(test.server, test.admin.id, 60_000);
    const { id } = await test.admin.client.call(
      requestWithdrawal,
      test.request(),
    );
    await confirm(id, second);
    const batch = await prepare();
    await expect(send(batch.id, 50_000)).rejects.toMatchObject({
      code: "own_request",
    });
    await send(batch.id, 50_000, { by: second });
  });

  it("is for admins only", async () => {
    const { client } = await createUser(test.server);
    const params = { id: 1 };
    for (const failure of [
      await client.refused(listPayoutBatches),
      await client.refused(preparePayouts),
      await client.refused(getPayoutFile, { params }),
      await client.refused(getPayoutProof, { params }),
    ])
      expect(failure).toMatchObject({ status: 403, code: "admins_only" });
  });
});

describe("a decision", () => {
  it("is undone until the money is sent, with an audit record, and can be made again", async () => {
    const { user, id } = await userWithConfirmed();
    await prepare();
    expect(await undo(id)).toMatchObject({
      status: "pending",
      decidedAt: null,
      batchId: null,
    });
    const { rows } = await test.admin.client.call(listAuditEntries);
    expect(rows[0]).toMatchObject({
      action: "withdrawal_undone",
      subject: { kind: "withdrawal", id },
    });
    expect(await test.balanceOf(user)).toBe(10_000);
    await confirm(id, second);
    await test.sendConfirmed();
    const refusal = await test.admin.client.refused(undoWithdrawal, {
      params: { id },
    });
    expect(refusal).toMatchObject({
      status: 409,
      code: "withdrawal_not_undoable",
    });
  });

  it("above the sum in the terms needs two admins, who may take it back", async () => {
    await test.changeTerms({ secondAdminAbove: 40_000 });
    try {
      const { user, id } = await test.userWithWithdrawal();
      expect(await confirm(id)).toMatchObject({
        status: "approved",
        needsSecondAdmin: true,
        approvedBy: { id: test.admin.id, name: "Admin" },
        decidedAt: null,
      });
      expect(await stageOf(user)).toEqual(["approved"]);
      const refusal = await test.admin.client.refused(confirmWithdrawal, {
        params: { id },
      });
      expect(refusal).toMatchObject({
        status: 403,
        code: "second_admin_needed",
      });
      await undo(id);
      await confirm(id, second);
      expect(await confirm(id)).toMatchObject({ status: "confirmed" });
      const { rows } = await test.admin.client.call(listAuditEntries);
      expect(rows.slice(0, 4).map(({ action }) => action)).toEqual([
        "withdrawal_confirmed",
        "withdrawal_approved",
        "withdrawal_undone",
        "withdrawal_approved",
      ]);
    } finally {
      await test.changeTerms({ secondAdminAbove: 2_000_000 });
    }
  });

  it("of the first admin may still end in a rejection", async () => {
    await test.changeTerms({ secondAdminAbove: 40_000 });
    try {
      const { user, id } = await test.userWithWithdrawal();
      await confirm(id);
      await test.admin.client.call(rejectWithdrawal, {
        params: { id },
        body: { reason: "Nama berbeda" },
      });
      expect(await test.balanceOf(user)).toBe(60_000);
    } finally {
      await test.changeTerms({ secondAdminAbove: 2_000_000 });
    }
  });

  it("on the own request is not undone by its owner", async () => {
    await earn(test.server, test.admin.id, 60_000);
    const { id } = await test.admin.client.call(
      requestWithdrawal,
      test.request(),
    );
    await confirm(id, second);
    const failure = await test.admin.client.refused(undoWithdrawal, {
      params: { id },
    });
    expect(failure).toMatchObject({ status: 403, code: "own_request" });
  });
});

describe("money that the bank sends back", () => {
  it("is tried again in a new payout", async () => {
    const { user, id } = await test.userWithSent();
    const again = await returned(id, true);
    expect(again).toMatchObject({ stage: "confirmed", reason: null });
    expect(await postedOn(`withdrawal:${id}`, "withdrawal_pending")).toBe(
      -50_000,
    );
    await test.expectSoundLedger();
    await test.sendConfirmed();
    expect(await stageOf(user)).toEqual(["sent"]);
    expect(await test.balanceOf(user)).toBe(10_000);
  });

  it("returns to the user with the reason when the admin gives it up", async () => {
    const { user, id } = await test.userWithSent();
    await returned(id, false);
    expect((await user.client.call(listWithdrawals)).rows).toMatchObject([
      { status: "returned", reason: "Nomor rekening tidak terdaftar" },
    ]);
    expect(await test.balanceOf(user)).toBe(60_000);
  });

  it("is refused for what was not sent, and once it counts as paid", async () => {
    const sent = await test.userWithSent();
    await test.passDaysOfReturn();
    expect(await stageOf(sent.user)).toEqual(["paid"]);
    const { id } = await userWithConfirmed();
    for (const withdrawal of [id, sent.id]) {
      const failure = await test.admin.client.refused(reportReturned, {
        params: { id: withdrawal },
        body: { reason: "Terlambat", again: false },
      });
      expect(failure).toMatchObject({ code: "withdrawal_not_sent" });
    }
  });

  it("happens once when it is reported ten times at once, tried again or given up", async () => {
    for (let round = 0; round < 4; round++) {
      const { user, id } = await test.userWithSent();
      const outcomes = await countOutcomes(
        Array.from({ length: 10 }, (_, n) => returned(id, n % 2 === 0)),
      );
      expect(outcomes["withdrawal_not_sent"]).toBe(9);
      const gaveUp = outcomes["returned"] === 1;
      expect(await test.balanceOf(user)).toBe(gaveUp ? 60_000 : 10_000);
    }
  });
});

describe("concurrent admins", () => {
  it("confirm and undo against sending: a withdrawal is sent or pending, never both", async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 10; round++) {
      const { user, id } = await userWithConfirmed();
      const batch = await prepare();
      const proof = await receipt();
      const later = (
        run: () => Promise<{ stage: string } | { state: string }>,
      ) => new Promise((resolve) => setTimeout(resolve, round % 4)).then(run);
      const [undone, sent] = await Promise.allSettled([
        round % 2 ? undo(id) : later(() => undo(id)),
        test.admin.client.call(reportSent, {
          params: { id: batch.id },
          body: { reference: "BCA 1", amount: 50_000, proof },
        }),
      ]);
      expect([undone.status, sent.status].toSorted()).toEqual([
        "fulfilled",
        "rejected",
      ]);
      const [stage = ""] = await stageOf(user);
      expect(stage).toBe(sent.status === "fulfilled" ? "sent" : "pending");
      seen.add(stage);
      await test.expectSoundLedger();
    }
    expect(seen.size).toBeGreaterThan(0);
  });

  it("prepare batches that share no withdrawal", async () => {
    for (let n = 0; n < 5; n++) await userWithConfirmed();
    const outcomes = await countOutcomes(
      [test.admin, second, test.admin, second].map((by) => prepare(by)),
    );
    expect(outcomes).toEqual({ prepared: 1, nothing_to_pay: 3 });
  });

  it("report a batch as sent once", async () => {
    const { user } = await userWithConfirmed();
    const { id } = await prepare();
    const outcomes = await countOutcomes(
      [test.admin, second].flatMap((by) => [
        send(id, 50_000, { by }),
        send(id, 50_000, { by }),
      ]),
    );
    expect(outcomes["sent"]).toBe(1);
    expect(await stageOf(user)).toEqual(["sent"]);
  });

  it("approve and confirm ten times at once: two different admins stand in the row", async () => {
    await test.changeTerms({ secondAdminAbove: 40_000 });
    try {
      for (let round = 0; round < 5; round++) {
        const { id } = await test.userWithWithdrawal();
        await countOutcomes(
          Array.from({ length: 10 }, (_, n) =>
            confirm(id, n % 2 ? second : test.admin),
          ),
        );
        const { rows } = await test.server.services.db.execute<{
          approvedBy: number;
          decidedBy: number;
        }>(
          sql`select approved_by as "approvedBy", decided_by as "decidedBy" from withdrawals where id = ${id}`,
        );
        const [row] = rows;
        expect(new Set([row?.approvedBy, row?.decidedBy])).toEqual(
          new Set([test.admin.id, second.id]),
        );
      }
    } finally {
      await test.changeTerms({ secondAdminAbove: 2_000_000 });
    }
  });
});
