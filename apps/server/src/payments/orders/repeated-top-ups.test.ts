import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectSoundBooks } from "../../answers/testing/answer-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { settleAttempt } from "../attempts/settle-attempt.ts";
import { GrowingCreator } from "../testing/growing-creator.ts";
import { payAtProvider } from "../testing/payment-factories.ts";

const server = useTestServer({ work: false });
let creator: GrowingCreator;

beforeEach(async () => {
  creator = await GrowingCreator.make(server);
});
afterEach(() => expectSoundBooks(server));

const twenty = <T>(call: () => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, call));

describe("repeats of adding respondents under one key", () => {
  it("spend credit once, twenty of them at once, and refuse another number", async () => {
    const held = await creator.earnCredit(6);
    const survey = await creator.publish(2);
    const wanted = { useCredit: true, key: "tambah-tiga" };
    const starts = await twenty(() => creator.topUp(survey, 3, wanted));
    for (const start of starts) expect(start).toEqual({ published: true });
    expect(await creator.stateOf(survey)).toMatchObject({ respondents: 5 });
    expect(await creator.credit()).toBe(held / 2);
    expect(await creator.countTopUps(survey)).toBe(1);
    expect(await creator.refusal(survey, 2, wanted)).toMatchObject({
      status: 409,
      code: "idempotency_key_reused",
    });
  });

  it("open one payment, and report once that it is paid, also while it is being settled", async () => {
    const survey = await creator.publish(2);
    const call = () => creator.topUp(survey, 3, { key: "bayar-tiga" });
    const [order, ...others] = await twenty(call);
    if (!order || "published" in order) throw new Error("no payment");
    for (const other of others) expect(other).toEqual(order);
    expect(await creator.countTopUps(survey)).toBe(1);
    await payAtProvider(server, order);
    await Promise.all([
      settleAttempt(server.services, order.orderId),
      twenty(call),
    ]);
    expect(await call()).toEqual({ published: true });
    expect(await creator.countTopUps(survey)).toBe(1);
    expect(await creator.stateOf(survey)).toMatchObject({ respondents: 5 });
  });

  it.each([
    ["was paused by an admin", sql`status = 'paused', paused_by = 'admin'`],
    ["was paused for a refund", sql`status = 'paused', paused_by = 'refund'`],
  ])("get the first result after the survey %s", async (_, state) => {
    await creator.earnCredit(1);
    const survey = await creator.publish(1);
    const wanted = { useCredit: true, key: "tambah-satu" };
    expect(await creator.topUp(survey, 1, wanted)).toEqual({ published: true });
    await server.services.db.execute(
      sql`update surveys set ${state} where id = ${survey.id}`,
    );
    expect(await creator.topUp(survey, 1, wanted)).toEqual({ published: true });
    expect(await creator.refusal(survey, 1)).toMatchObject({ status: 409 });
  });

  it("get the first result after the survey has ended, twenty of them at once", async () => {
    await creator.earnCredit(1);
    const survey = await creator.publish(1);
    const wanted = { useCredit: true, key: "tambah-satu" };
    expect(await creator.topUp(survey, 1, wanted)).toEqual({ published: true });
    const { returned } = await creator.close(survey);
    const repeats = await twenty(() => creator.topUp(survey, 1, wanted));
    for (const repeat of repeats) expect(repeat).toEqual({ published: true });
    expect(await creator.credit()).toBe(returned);
    expect(await creator.countTopUps(survey)).toBe(1);
    expect(await creator.refusal(survey, 1, { useCredit: true })).toMatchObject(
      { status: 409, code: "survey_not_running" },
    );
  });
});
