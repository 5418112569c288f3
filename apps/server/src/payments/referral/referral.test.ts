import { listBalanceEntries } from "@sigi/contract/history.ts";
import { listNotifications } from "@sigi/contract/notifications.ts";
import { startPayment } from "@sigi/contract/payments.ts";
import { updateReferralTerms } from "@sigi/contract/referrals.ts";
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../../surveys/testing/survey-factories.ts";
import { settleEndedSurvey } from "../closing/settle-survey.ts";
import {
  expectBooksToAgree,
  applyDiscount,
  useCredit,
  orderOf,
} from "../testing/payment-factories.ts";
import { ReferralTest } from "../testing/referral-factories.ts";

const TIMEOUT = { timeout: 60_000 };

let test: ReferralTest;

beforeAll(async () => {
  test = await ReferralTest.start();
});

afterAll(() => test.server.stop());

afterEach(() => expectBooksToAgree(test.server));

describe("a survey with a referrer", () => {
  it("earns the referrer nothing until it is closed, then 5 % of the fees of its answers, once", async () => {
    const referrer = await test.createReferrer();
    const survey = await test.answered(referrer);
    const nothing = { percent: 5, total: 0, surveys: 0, entries: [] };
    expect(await test.earnings(referrer)).toEqual(nothing);
    expect(await orderOf(test.server, survey.orderId)).toMatchObject({
      referralPercent: 5,
      referralReward: null,
    });

    await Promise.all([
      test.close(survey),
      test.close(survey),
      settleEndedSurvey(test.server.services, survey.id),
      settleEndedSurvey(test.server.services, survey.id),
    ]);
    await settleEndedSurvey(test.server.services, survey.id);
    expect(await test.balanceOf(referrer)).toBe(50);
    const shown = await test.earnings(referrer);
    expect(shown).toMatchObject({ percent: 5, total: 50, surveys: 1 });
    expect(shown.entries).toMatchObject([{ amount: 50 }]);
    expect(await orderOf(test.server, survey.orderId)).toMatchObject({
      state: "paid",
      referralReward: 50,
    });
  });

  it("earns the referrer's share when its last place is filled", async () => {
    const referrer = await test.createReferrer();
    const survey = await test.draftNaming(referrer, { respondents: 2 });
    await test.pay(survey);
    await test.answer(survey, 1);
    expect(await test.balanceOf(referrer)).toBe(0);
    await test.answer(survey, 1);
    await vi.waitFor(
      async () => expect(await test.balanceOf(referrer)).toBe(25),
      TIMEOUT,
    );
  });

  it("earns nobody anything when it is published, closed and published again with the money, a hundred times", async () => {
    const admin = await createUser(test.server, { role: "admin" });
    const set = (percent: number) =>
      admin.client.call(updateReferralTerms, { body: { percent } });
    await set(100);
    const referrer = await test.createReferrer();
    const first = await test.draftNaming(referrer);
    await test.pay(first);
    await test.close(first);
    const credit = await test.creditOf(test.creator);
    for (let round = 0; round < 100; round++) {
      const { code, ...survey } = await test.draftNaming(referrer);
      await useCredit(test.creator, code);
      const params = { code };
      expect(await test.creator.client.call(startPayment, { params })).toEqual({
        published: true,
      });
      expect(await test.close({ code, ...survey })).toMatchObject({
        returned: 5_000,
      });
    }
    await set(5);
    expect(await test.balanceOf(referrer)).toBe(0);
    expect(await test.creditOf(test.creator)).toBe(credit);
    expect(await test.journalsOf(referrer)).toBe(0);
  });

  it("earns no share of what a voucher paid", async () => {
    const referrer = await test.createReferrer();
    const part = await test.draftNaming(referrer);
    await applyDiscount(test.server, test.creator, part.code, 500);
    await test.pay(part);
    await test.answer(part, 4);
    // Rp 300 of the voucher's Rp 500 paid for places that were not filled.
    expect(await test.close(part)).toMatchObject({ returned: 2_700 });
    expect(await test.balanceOf(referrer)).toBe(40);

    const whole = await test.draftNaming(referrer);
    await applyDiscount(test.server, test.creator, whole.code, 5_000);
    await test.creator.client.call(startPayment, {
      params: { code: whole.code },
    });
    await test.answer(whole, 4);
    expect(await test.close(whole)).toMatchObject({ returned: 0 });
    expect(await test.balanceOf(referrer)).toBe(40);
  });

  it.each([
    ["id", "Penghasilan referral Rp 50 masuk ke saldo Anda"],
    ["en", "A referral reward of Rp 50 is in your balance"],
  ] as const)(
    "notifies the referrer in %s, without naming the survey",
    async (locale, title) => {
      const referrer = await test.createReferrer({ locale });
      await test.close(await test.answered(referrer));

      await vi.waitFor(async () => {
        const { rows } = await referrer.client.call(listNotifications, {});
        expect(rows.map((row) => row.title.replaceAll("\u00a0", " "))).toEqual([
          title,
        ]);
        expect(rows[0]).toMatchObject({
          kind: "referral_earned",
          url: "/setting/other",
        });
      }, TIMEOUT);
      const { rows } = await referrer.client.call(listBalanceEntries, {});
      expect(rows).toMatchObject([
        { kind: "referral_earned", amount: 50, surveyTitle: null },
      ]);
    },
  );
});

describe("a survey without a referrer", () => {
  it("earns nobody anything", async () => {
    const draft = await createDraft(test.server, test.creator);
    const orderId = await test.pay(draft);
    await test.close(draft);
    expect(await orderOf(test.server, orderId)).toMatchObject({
      referralPercent: null,
      referralReward: null,
    });
  });
});
