import { startPayment } from "@sigi/contract/payments.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { updateSurvey } from "@sigi/contract/surveys.ts";
import { applyVoucher, listVouchers } from "@sigi/contract/vouchers.ts";
import type { VoucherEdit } from "@sigi/contract/vouchers.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../testing/factories.ts";
import type { TestUser } from "../../testing/factories.ts";
import { createDraft } from "../../testing/survey-factories.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";
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
  useCredit,
} from "../testing/payment-factories.ts";

let server: TestServer;
let creator: TestUser;

beforeAll(async () => {
  server = await startTestServer({ work: false });
  creator = await createUser(server);
});

afterAll(() => server.stop());

afterEach(() => expectBooksToAgree(server));

const issue = (edit: Partial<VoucherEdit>) => issueVoucher(server, edit);

/** A draft of ten respondents: Rp 5.000. */
const draftOf = async (owner: TestUser) =>
  (await createDraft(server, owner, { respondents: 10 })).code;

const apply = ({ client }: TestUser, code: string, voucher: string | null) =>
  client.call(applyVoucher, { params: { code }, body: { voucher } });

const refusal = ({ client }: TestUser, code: string, voucher: string) =>
  client.refused(applyVoucher, { params: { code }, body: { voucher } });

const start = ({ client }: TestUser, code: string) =>
  client.call(startPayment, { params: { code } });

const refusedStart = ({ client }: TestUser, code: string) =>
  client.refused(startPayment, { params: { code } });

/** A draft with a voucher, and its open payment. */
async function paying(owner: TestUser, voucher: string) {
  const code = await draftOf(owner);
  await apply(owner, code, voucher);
  return { code, order: await openPayment(owner, code) };
}

describe("a voucher", () => {
  it.each([
    ["percent", 15, 750, 4_250],
    ["percent", 100, 5_000, 0],
    ["fixed", 1_999, 1_999, 3_001],
    ["fixed", 9_000, 5_000, 0],
  ] as const)(
    "of %s %i takes Rp %i off Rp 5.000",
    async (type, value, discount, totalCost) => {
      const code = await draftOf(creator);
      const voucher = await issue({ type, value });
      expect(await apply(creator, code, ` ${voucher.toLowerCase()} `)).toEqual({
        voucher: { code: voucher, discount },
        totalCost,
      });
      expect(await surveyOf(creator, code)).toMatchObject({
        ...{ voucher, discount, totalCost, status: "draft" },
      });
    },
  );

  it("pays its part of the order, which the books show", async () => {
    const voucher = await issue({ value: 2_000, maxUses: 5 });
    const { code, order } = await paying(creator, voucher);
    expect(order.amount).toBe(3_000);
    await payAndNotify(server, order);
    expect(await orderOf(server, order.orderId)).toMatchObject({
      ...{ state: "paid", gross: 5_000, discount: 2_000, due: 3_000 },
      voucher: { code: voucher, type: "fixed", value: 2_000, minTotal: 0 },
    });
    expect(await surveyOf(creator, code)).toMatchObject({
      ...{ status: "active", voucher, discount: 2_000, totalCost: 3_000 },
    });
    const admin = await createUser(server, { role: "admin" });
    expect(await admin.client.call(listVouchers)).toContainEqual(
      expect.objectContaining({ code: voucher, used: 1 }),
    );
  });

  it("that pays for all publishes without a payment, and leaves nothing when the survey is closed", async () => {
    const owner = await createUser(server);
    const code = await draftOf(owner);
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
    const first = await draftOf(owner);
    const paid = await openPayment(owner, first);
    await payAndNotify(server, paid);
    await owner.client.call(closeSurvey, {
      params: { code: first },
      body: {},
    });
    const code = await draftOf(owner);
    await apply(owner, code, await issue({ value: 1_000 }));
    expect(await useCredit(owner, code)).toEqual({
      ...{ useCredit: true, totalCost: 4_000, credit: 4_000, due: 0 },
    });
    expect(await start(owner, code)).toEqual({ published: true });
  });

  it("is replaced and removed, which cancels an open payment", async () => {
    const { code, order } = await paying(creator, await issue({ value: 500 }));
    expect(await openPayment(creator, code)).toEqual(order);
    await apply(creator, code, await issue({ value: 1_500 }));
    expect((await openPayment(creator, code)).amount).toBe(3_500);
    for (const none of ["", null]) {
      expect(await apply(creator, code, none)).toEqual({
        ...{ voucher: null, totalCost: 5_000 },
      });
    }
    expect(await surveyOf(creator, code)).toMatchObject({
      ...{ status: "draft", voucher: null, discount: 0 },
    });
    expect((await openPayment(creator, code)).amount).toBe(5_000);
  });

  it("follows the price: a percentage grows with it, and below its minimum it pays nothing and is not used", async () => {
    const code = await draftOf(creator);
    const voucher = await issue({
      ...{ type: "percent", value: 10, minTotal: 4_000, maxUses: 1 },
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
      ...{ discount: 1_000, totalCost: 9_000 },
    });
    expect(await respond(7)).toMatchObject({
      ...{ voucher, discount: 0, totalCost: 3_500 },
    });
    expect((await openPayment(creator, code)).amount).toBe(3_500);
    expect((await paying(await createUser(server), voucher)).order.amount).toBe(
      4_500,
    );
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
    const code = await draftOf(creator);
    const voucher = await issue({ value: 100, ...edit });
    const refused = await refusal(creator, code, voucher);
    expect(refused).toMatchObject({
      status: 422,
      fields: { voucher: [expect.stringContaining(text)] },
    });
    expect(await surveyOf(creator, code)).toMatchObject({ voucher: null });
  });

  it("when nobody knows it, also an empty voucher's code", async () => {
    const code = await draftOf(creator);
    expect(await refusal(creator, code, "TIDAK-ADA")).toMatchObject({
      status: 422,
    });
  });

  it("of another's survey, and once it is published", async () => {
    const voucher = await issue({ type: "percent", value: 100 });
    const code = await draftOf(creator);
    expect(
      await refusal(await createUser(server), code, voucher),
    ).toMatchObject({ status: 404 });
    await apply(creator, code, voucher);
    await start(creator, code);
    expect(await refusal(creator, code, voucher)).toMatchObject({
      ...{ status: 409, code: "survey_active" },
    });
  });

  it("when it ended, or changed its terms, between its application and the payment", async () => {
    const ended = await draftOf(creator);
    const over = await issue({ value: 100 });
    await apply(creator, ended, over);
    await server.services.db.execute(
      sql`update vouchers set ends_at = now() - interval '1 minute' where code = ${over}`,
    );
    const refused = await refusedStart(creator, ended);
    expect(refused).toMatchObject({ status: 422 });
    expect(Object.keys(refused.fields)).toEqual(["voucher"]);

    const changed = await draftOf(creator);
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

describe("the uses of a voucher", () => {
  it("are honoured by an open payment although the voucher ends meanwhile", async () => {
    const voucher = await issue({ value: 1_000 });
    const { code, order } = await paying(creator, voucher);
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
    const codes = await Promise.all(
      Array.from({ length: 6 }, () => draftOf(owner)),
    );
    for (const code of codes) await apply(owner, code, voucher);
    const starts = await Promise.allSettled(
      codes.map((code) => start(owner, code)),
    );
    expect(starts.filter(({ status }) => status === "fulfilled")).toHaveLength(
      2,
    );
    expect((await paying(await createUser(server), voucher)).order.amount).toBe(
      4_900,
    );
  });

  it("are ten of ten when fifty creators pay with it at once", async () => {
    const voucher = await issue({ value: 500, maxUses: 10 });
    const owners = await Promise.all(
      Array.from({ length: 50 }, () => createUser(server)),
    );
    const drafts = await Promise.all(
      owners.map(async (owner) => {
        const code = await draftOf(owner);
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
    const { code, order } = await paying(creator, voucher);
    const other = await createUser(server);
    const second = await draftOf(other);
    expect(await refusal(other, second, voucher)).toMatchObject({
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
    const { code, order } = await paying(owner, voucher);
    await apply(owner, code, null);
    await paying(await createUser(server), voucher);
    await payAndNotify(server, order);
    expect(await surveyOf(owner, code)).toMatchObject({ status: "draft" });
    expect(await orderOf(server, order.orderId)).toMatchObject({
      state: "cancelled",
    });
  });

  it("publish with a cancelled payment that is paid in time while one is left", async () => {
    const owner = await createUser(server);
    const voucher = await issue({ value: 500, maxUses: 1 });
    const { code, order } = await paying(owner, voucher);
    await apply(owner, code, null);
    await payAndNotify(server, order);
    expect(await surveyOf(owner, code)).toMatchObject({
      ...{ status: "active", voucher, discount: 500, totalCost: 4_500 },
    });
  });

  it("begin anew with a new code", async () => {
    const voucher = await issue({ value: 500, maxUses: 1 });
    await payAndNotify(server, (await paying(creator, voucher)).order);
    await server.services.db.execute(
      sql`update vouchers set code = 'BARU-LAGI', issue = issue + 1 where code = ${voucher}`,
    );
    const { order } = await paying(creator, "BARU-LAGI");
    expect(order.amount).toBe(4_500);
  });
});
