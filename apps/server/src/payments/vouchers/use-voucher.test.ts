import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { updateSurvey } from "@sigi/contract/surveys.ts";
import { listVouchers } from "@sigi/contract/vouchers.ts";
import type { VoucherEdit } from "@sigi/contract/vouchers.ts";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import {
  expectBooksToAgree,
  issueVoucher,
  openPayment,
  orderOf,
  payAndNotify,
  surveyOf,
  useCredit,
} from "../testing/payment-factories.ts";
import {
  apply,
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

describe("a voucher", () => {
  it.each([
    ["percent", 15, 750, 4_250],
    ["percent", 100, 5_000, 0],
    ["fixed", 1_999, 1_999, 3_001],
    ["fixed", 9_000, 5_000, 0],
  ] as const)(
    "of %s %i takes Rp %i off Rp 5.000",
    async (type, value, discount, totalCost) => {
      const code = await draftOf(server, creator);
      const voucher = await issue({ type, value });
      expect(await apply(creator, code, ` ${voucher.toLowerCase()} `)).toEqual({
        voucher: { code: voucher, discount },
        totalCost,
      });
      expect(await surveyOf(creator, code)).toMatchObject({
        voucher,
        discount,
        totalCost,
        status: "draft",
      });
    },
  );

  it("pays its part of the order, which the books show", async () => {
    const voucher = await issue({ value: 2_000, maxUses: 5 });
    const { code, order } = await paying(server, creator, voucher);
    expect(order.amount).toBe(3_000);
    await payAndNotify(server, order);
    expect(await orderOf(server, order.orderId)).toMatchObject({
      state: "paid",
      gross: 5_000,
      discount: 2_000,
      due: 3_000,
      voucher: { code: voucher, type: "fixed", value: 2_000, minTotal: 0 },
    });
    expect(await surveyOf(creator, code)).toMatchObject({
      status: "active",
      voucher,
      discount: 2_000,
      totalCost: 3_000,
    });
    const admin = await createUser(server, { role: "admin" });
    expect(await admin.client.call(listVouchers)).toContainEqual(
      expect.objectContaining({ code: voucher, used: 1 }),
    );
  });

  it("that pays for all publishes without a payment, and leaves nothing when the survey is closed", async () => {
    const owner = await createUser(server);
    const code = await draftOf(server, owner);
    await apply(owner, code, await issue({ type: "percent", value: 100 }));
    expect(await start(owner, code)).toEqual({ published: true });
    expect(await surveyOf(owner, code)).toMatchObject({ status: "active" });
    const closed = await owner.client.call(closeSurvey, {
      params: { code },
      body: {},
    });
    expect(closed).toMatchObject({ returned: 0 });
  });

  it("comes before credit", async () => {
    const owner = await createUser(server);
    const first = await draftOf(server, owner);
    const paid = await openPayment(owner, first);
    await payAndNotify(server, paid);
    await owner.client.call(closeSurvey, {
      params: { code: first },
      body: {},
    });
    const code = await draftOf(server, owner);
    await apply(owner, code, await issue({ value: 1_000 }));
    expect(await useCredit(owner, code)).toEqual({
      useCredit: true,
      totalCost: 4_000,
      credit: 4_000,
      due: 0,
    });
    expect(await start(owner, code)).toEqual({ published: true });
  });

  it("is replaced and removed, which cancels an open payment", async () => {
    const { code, order } = await paying(
      server,
      creator,
      await issue({ value: 500 }),
    );
    expect(await openPayment(creator, code)).toEqual(order);
    await apply(creator, code, await issue({ value: 1_500 }));
    expect((await openPayment(creator, code)).amount).toBe(3_500);
    for (const none of ["", null]) {
      expect(await apply(creator, code, none)).toEqual({
        voucher: null,
        totalCost: 5_000,
      });
    }
    expect(await surveyOf(creator, code)).toMatchObject({
      status: "draft",
      voucher: null,
      discount: 0,
    });
    expect((await openPayment(creator, code)).amount).toBe(5_000);
  });

  it("follows the price: a percentage grows with it, and below its minimum it pays nothing and is not used", async () => {
    const code = await draftOf(server, creator);
    const voucher = await issue({
      type: "percent",
      value: 10,
      minTotal: 4_000,
      maxUses: 1,
    });
    await apply(creator, code, voucher);
    const respond = async (respondents: number) => {
      const { version } = await surveyOf(creator, code);
      return creator.client.call(updateSurvey, {
        params: { code },
        body: { respondents, version },
      });
    };
    expect(await respond(20)).toMatchObject({
      discount: 1_000,
      totalCost: 9_000,
    });
    expect(await respond(7)).toMatchObject({
      voucher,
      discount: 0,
      totalCost: 3_500,
    });
    expect((await openPayment(creator, code)).amount).toBe(3_500);
    expect(
      (await paying(server, await createUser(server), voucher)).order.amount,
    ).toBe(4_500);
  });
});

describe("a voucher is refused at its field", () => {
  const day = 86_400_000;
  it.each([
    ["when it is inactive", { active: false }, "no longer valid"],
    [
      "before it is valid",
      { startsAt: new Date(Date.now() + day) },
      "isn't valid yet",
    ],
    ["after its end", { endsAt: new Date(Date.now() - day) }, "has expired"],
    ["below its minimum", { minTotal: 5_001 }, "at least Rp"],
  ] as const)("%s", async (_, edit, text) => {
    const code = await draftOf(server, creator);
    const voucher = await issue({ value: 100, ...edit });
    const refused = await refusedVoucher(creator, code, voucher);
    expect(refused).toMatchObject({
      status: 422,
      fields: { voucher: [expect.stringContaining(text)] },
    });
    expect(await surveyOf(creator, code)).toMatchObject({ voucher: null });
  });

  it("when nobody knows it, also an empty voucher's code", async () => {
    const code = await draftOf(server, creator);
    expect(await refusedVoucher(creator, code, "TIDAK-ADA")).toMatchObject({
      status: 422,
    });
  });

  it("of another's survey, and once it is published", async () => {
    const voucher = await issue({ type: "percent", value: 100 });
    const code = await draftOf(server, creator);
    expect(
      await refusedVoucher(await createUser(server), code, voucher),
    ).toMatchObject({ status: 404 });
    await apply(creator, code, voucher);
    await start(creator, code);
    expect(await refusedVoucher(creator, code, voucher)).toMatchObject({
      status: 409,
      code: "survey_active",
    });
  });

  it("when it ended, or changed its terms, between its application and the payment", async () => {
    const ended = await draftOf(server, creator);
    const over = await issue({ value: 100 });
    await apply(creator, ended, over);
    await server.services.db.execute(
      sql`update vouchers set ends_at = now() - interval '1 minute' where code = ${over}`,
    );
    const refused = await refusedStart(creator, ended);
    expect(refused).toMatchObject({ status: 422 });
    expect(Object.keys(refused.fields)).toEqual(["voucher"]);

    const changed = await draftOf(server, creator);
    const less = await issue({ value: 1_000 });
    await apply(creator, changed, less);
    await server.services.db.execute(
      sql`update vouchers set value = 10 where code = ${less}`,
    );
    expect(await refusedStart(creator, changed)).toMatchObject({ status: 422 });
    expect(await apply(creator, changed, less)).toMatchObject({
      totalCost: 4_990,
    });
    expect((await openPayment(creator, changed)).amount).toBe(4_990);
  });
});
