import { listAuditEntries } from "@sigi/contract/audit.ts";
import {
  choosePayPromise,
  getFairPayTerms,
  updateFairPayTerms,
} from "@sigi/contract/fair-pay.ts";
import { listAllSurveys } from "@sigi/contract/survey-lists.ts";
import { reviewSurvey } from "@sigi/contract/survey-review.ts";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { surveyFunds } from "../../ledger/public.ts";
import { expectSoundBooks } from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../../surveys/testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import {
  openPayment,
  orderOf,
  payAndNotify,
  surveyOf,
} from "../../payments/testing/payment-factories.ts";

const server = useTestServer({ work: false });
let creator: TestUser;
let admin: TestUser;

beforeAll(async () => {
  creator = await createUser(server);
  admin = await createUser(server, { role: "admin" });
});
afterEach(() => expectSoundBooks(server));

const chosen = { promisePerHour: 30_000, promiseBudget: 2_000 };

const choose = (code: string, promise: typeof chosen | null) =>
  creator.client.call(choosePayPromise, {
    params: { code },
    body: { chosen: promise },
  });

describe("a promise of pay per hour", () => {
  it("is bought with the publication, and cancels a payment without it", async () => {
    const { id, code } = await createDraft(server, creator);
    const first = await openPayment(creator, code);
    expect(await choose(code, chosen)).toMatchObject({
      ...chosen,
      totalCost: 7_000,
    });
    expect(await surveyOf(creator, code)).toMatchObject({
      ...chosen,
      status: "draft",
    });
    const second = await openPayment(creator, code);
    expect(second.amount).toBe(7_000);
    expect((await orderOf(server, first.orderId)).state).toBe("cancelled");
    await payAndNotify(server, second);
    expect(await surveyFunds(server.services.db, id)).toMatchObject({
      escrow: 2_500,
      payPromiseBudget: 2_000,
    });
    expect(
      await creator.client.refused(choosePayPromise, {
        params: { code },
        body: { chosen: null },
      }),
    ).toMatchObject({ code: "survey_frozen" });
  });

  it("can be withdrawn before", async () => {
    const { code } = await createDraft(server, creator);
    await choose(code, chosen);
    expect(await choose(code, null)).toMatchObject({
      promisePerHour: 0,
      promiseBudget: 0,
      totalCost: 5_000,
    });
  });
});

describe("the limit of fair pay", () => {
  const lowPayOf = async (code: string) => {
    const query = { search: code };
    const { rows } = await admin.client.call(listAllSurveys, { query });
    return rows[0]?.lowPay;
  };

  it("is changed by admins, recorded, and marks surveys that pay less", async () => {
    const { code } = await createDraft(server, creator);
    expect(await admin.client.call(getFairPayTerms)).toEqual({
      perHour: 15_000,
    });
    expect(await lowPayOf(code)).toBeNull();
    await admin.client.call(updateFairPayTerms, { body: { perHour: 20_000 } });
    expect(
      await creator.client.call(reviewSurvey, { params: { code } }),
    ).toMatchObject({ perHour: 15_000, fairPerHour: 20_000, faults: [] });
    expect(await lowPayOf(code)).toBe(15_000);
    await choose(code, chosen);
    expect(await lowPayOf(code)).toBeNull();
    const { rows } = await admin.client.call(listAuditEntries, { query: {} });
    expect(rows[0]).toMatchObject({
      action: "fair_pay_terms_changed",
      changes: { perHour: { from: 15_000, to: 20_000 } },
    });
    expect((await creator.client.refused(getFairPayTerms)).status).toBe(403);
  });
});
