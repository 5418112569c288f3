import { listVouchers } from "@sigi/contract/vouchers.ts";
import type { VoucherEdit } from "@sigi/contract/vouchers.ts";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { recheckAttempts } from "../attempts/recheck-attempts.ts";
import {
  ageOrder,
  expectBooksToAgree,
  issueVoucher,
  notify,
  openPayment,
  orderOf,
  payAndNotify,
  payAtProvider,
  signedNotification,
  surveyOf,
} from "../testing/payment-factories.ts";
import {
  apply,
  draftWith,
  draftOf,
  paying,
  refusedStart,
  refusedVoucher,
  start,
} from "../testing/voucher-calls.ts";

const server = useTestServer({ work: false });
let creator: TestUser;

beforeAll(async () => {
  creator = await createUser(server);
});

afterEach(() => expectBooksToAgree(server));

const issue = (edit: Partial<VoucherEdit>) => issueVoucher(server, edit);

/** Starts the payments of `count` new surveys at once. @returns the number of payments that the voucher allowed. */
async function startAtOnce(
  owner: TestUser,
  voucher: string,
  count: number,
): Promise<number> {
  const codes: string[] = [];
  for (let n = 0; n < count; n++) {
    codes.push(await draftWith(server, owner, voucher));
  }
  const starts = await Promise.allSettled(
    codes.map((code) => start(owner, code)),
  );
  return starts.filter(({ status }) => status === "fulfilled").length;
}

describe("the uses of a voucher", () => {
  it("are honoured by an open payment although the voucher ends meanwhile", async () => {
    const voucher = await issue({ value: 1_000 });
    const { code, order } = await paying(server, creator, voucher);
    await server.services.db.execute(
      sql`update vouchers set active = false where code = ${voucher}`,
    );
    expect(await openPayment(creator, code)).toEqual(order);
    await payAndNotify(server, order);
    expect(await surveyOf(creator, code)).toMatchObject({ status: "active" });
  });

  it("are limited for each user, however many surveys they pay at once", async () => {
    const owner = await createUser(server);
    const voucher = await issue({ value: 100, maxUsesPerUser: 2 });
    expect(await startAtOnce(owner, voucher, 6)).toBe(2);
    expect(
      (await paying(server, await createUser(server), voucher)).order.amount,
    ).toBe(4_900);
  });

  it("are held without paying for one survey of a creator at a time, where they are limited", async () => {
    const owner = await createUser(server);
    const voucher = await issue({ value: 100, maxUses: 5 });
    const codes = [
      await draftWith(server, owner, voucher),
      await draftWith(server, owner, voucher),
    ];
    expect(await startAtOnce(owner, voucher, 6)).toBe(1);
    const [code = "", another = ""] = codes;
    expect(await refusedStart(owner, code)).toMatchObject({
      status: 422,
      fields: { voucher: [expect.stringContaining("open payment with this")] },
    });
    const unused = await draftOf(server, owner);
    expect(await refusedVoucher(owner, unused, voucher)).toMatchObject({
      status: 422,
    });
    // Four uses are left to other creators.
    for (let n = 0; n < 4; n++) {
      await paying(server, await createUser(server), voucher);
    }
    expect(await refusedStart(owner, another)).toMatchObject({
      fields: { voucher: [expect.stringContaining("used up")] },
    });
  });

  it("are a creator's again once the other survey is paid, or without the voucher", async () => {
    const owner = await createUser(server);
    const voucher = await issue({ value: 100, maxUses: 5 });
    const codes = [
      await draftWith(server, owner, voucher),
      await draftWith(server, owner, voucher),
      await draftWith(server, owner, voucher),
    ];
    const [first = "", second = "", third = ""] = codes;
    await payAndNotify(server, await openPayment(owner, first));
    await openPayment(owner, second);
    expect(await refusedStart(owner, third)).toMatchObject({ status: 422 });
    await apply(owner, second, null);
    expect((await openPayment(owner, third)).amount).toBe(4_900);
  });

  it("are held for any number of a creator's surveys where they are unlimited", async () => {
    const voucher = await issue({ value: 100 });
    expect(await startAtOnce(creator, voucher, 3)).toBe(3);
  });

  it("are ten of ten when fifty creators pay with it at once", async () => {
    const voucher = await issue({ value: 500, maxUses: 10 });
    const owners = await Promise.all(
      Array.from({ length: 50 }, () => createUser(server)),
    );
    const drafts = await Promise.all(
      owners.map(async (owner) => {
        const code = await draftOf(server, owner);
        await apply(owner, code, voucher);
        return { owner, code };
      }),
    );
    const starts = await Promise.allSettled(
      drafts.map(({ owner, code }) => openPayment(owner, code)),
    );
    const opened = starts.filter((one) => one.status === "fulfilled");
    expect(opened).toHaveLength(10);
    await Promise.all(opened.map(({ value }) => payAtProvider(server, value)));
    for (const { value } of opened) {
      await notify(server, await signedNotification(server, value.orderId));
    }
    const admin = await createUser(server, { role: "admin" });
    expect(await admin.client.call(listVouchers)).toContainEqual(
      expect.objectContaining({ code: voucher, used: 10 }),
    );
  });

  it("are released by a payment that fails, and by a voucher that is removed", async () => {
    const voucher = await issue({ value: 500, maxUses: 1 });
    const { code, order } = await paying(server, creator, voucher);
    const other = await createUser(server);
    const second = await draftOf(server, other);
    expect(await refusedVoucher(other, second, voucher)).toMatchObject({
      status: 422,
    });
    await ageOrder(server, order, 25 * 60);
    await recheckAttempts(server.services);
    expect(await surveyOf(creator, code)).toMatchObject({ status: "draft" });
    await apply(other, second, voucher);
    await openPayment(other, second);
    expect(await refusedStart(creator, code)).toMatchObject({ status: 422 });
    await apply(other, second, null);
    expect((await openPayment(creator, code)).amount).toBe(4_500);
  });

  it("are not exceeded by a cancelled payment that is paid all the same: its money becomes credit", async () => {
    const owner = await createUser(server);
    const voucher = await issue({ value: 500, maxUses: 1 });
    const { code, order } = await paying(server, owner, voucher);
    await apply(owner, code, null);
    await paying(server, await createUser(server), voucher);
    await payAndNotify(server, order);
    expect(await surveyOf(owner, code)).toMatchObject({ status: "draft" });
    expect(await orderOf(server, order.orderId)).toMatchObject({
      state: "cancelled",
    });
  });

  it("publish with a cancelled payment that is paid in time while one is left", async () => {
    const owner = await createUser(server);
    const voucher = await issue({ value: 500, maxUses: 1 });
    const { code, order } = await paying(server, owner, voucher);
    await apply(owner, code, null);
    await payAndNotify(server, order);
    expect(await surveyOf(owner, code)).toMatchObject({
      status: "active",
      voucher,
      discount: 500,
      totalCost: 4_500,
    });
  });

  it("begin anew with a new code", async () => {
    const voucher = await issue({ value: 500, maxUses: 1 });
    await payAndNotify(server, (await paying(server, creator, voucher)).order);
    await server.services.db.execute(
      sql`update vouchers set code = 'BARU-LAGI', issue = issue + 1 where code = ${voucher}`,
    );
    const { order } = await paying(server, creator, "BARU-LAGI");
    expect(order.amount).toBe(4_500);
  });
});
