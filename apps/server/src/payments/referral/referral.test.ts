import { deleteAccount } from "@sigi/contract/account-deletion.ts";
import { submitAnswer } from "@sigi/contract/answers.ts";
import { listAuditEntries } from "@sigi/contract/audit.ts";
import { listBalanceEntries } from "@sigi/contract/history.ts";
import { listNotifications } from "@sigi/contract/notifications.ts";
import {
  getReferralEarnings,
  getReferralTerms,
  setReferral,
  updateReferralTerms,
} from "@sigi/contract/referrals.ts";
import { getCurrentUser } from "@sigi/contract/accounts.ts";
import { startPayment } from "@sigi/contract/payments.ts";
import type { ApiFailure } from "@sigi/contract/request.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { sql } from "drizzle-orm";
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { creditOfUser, verifyLedger } from "../../ledger/public.ts";
import { createUser, testPassword } from "../../testing/factories.ts";
import type { TestUser, UserTraits } from "../../testing/factories.ts";
import { createDraft } from "../../testing/survey-factories.ts";
import type { SurveyTraits } from "../../testing/survey-factories.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { settleEndedSurvey } from "../closing/settle-survey.ts";
import { paymentLedgerChecks } from "../ledger-checks.ts";
import {
  expectBooksToAgree,
  notify,
  openOrderPaidBy,
  openPayment,
  orderOf,
  payAtProvider,
  signedNotification,
} from "../testing/payment-factories.ts";

const TIMEOUT = { timeout: 60_000 };

let server: TestServer;
let creator: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  creator = await createUser(server);
});

afterAll(() => server.stop());

afterEach(() => expectBooksToAgree(server));

interface Referrer extends TestUser {
  readonly code: string;
}

async function createReferrer(traits: UserTraits = {}): Promise<Referrer> {
  const user = await createUser(server, traits);
  const { referralCode } = await user.client.call(getCurrentUser);
  return { ...user, code: referralCode };
}

interface Draft {
  readonly id: number;
  readonly code: string;
  readonly questionId: number;
}

/** Rp 500 for each of ten respondents, of which Rp 250 is the platform's fee. */
async function draftNaming(
  { code: referral }: { code: string },
  traits: SurveyTraits = {},
): Promise<Draft> {
  const { id, code } = await createDraft(server, creator, traits);
  await creator.client.call(setReferral, {
    params: { code },
    body: { referral },
  });
  const { rows } = await server.services.db.execute<{ id: number }>(
    sql`select id from questions where survey_id = ${id}`,
  );
  return { id, code, questionId: rows[0]?.id ?? 0 };
}

/** @returns the provider's order id. */
async function pay({ code }: { code: string }): Promise<string> {
  const order = await openPayment(creator, code);
  await payAtProvider(server, order);
  await notify(server, await signedNotification(server, order.orderId));
  return order.orderId;
}

/** Of each a respondent of its own. */
async function answer(
  { id, questionId }: Draft,
  respondents: number,
): Promise<void> {
  for (let n = 0; n < respondents; n++) {
    const { client } = await createUser(server);
    await client.call(submitAnswer, {
      body: {
        formId: id,
        values: [{ questionId, value: "daily" }],
        timings: { total: 42 },
      },
    });
  }
}

const close = ({ code }: Draft) =>
  creator.client.call(closeSurvey, { params: { code } });

/** A survey that was paid, answered and can be closed. */
async function answered(referrer: { code: string }, answers = 4) {
  const survey = await draftNaming(referrer);
  const orderId = await pay(survey);
  await answer(survey, answers);
  return { ...survey, orderId };
}

const earnings = ({ client }: TestUser) => client.call(getReferralEarnings);

const balanceOf = async ({ client }: TestUser) =>
  (await client.call(getCurrentUser)).balance;

const creditOf = ({ id }: TestUser) => creditOfUser(server.services.db, id);

describe("a survey with a referrer", () => {
  it("earns the referrer nothing until it is closed, then 5 % of the fees of its answers, once", async () => {
    const referrer = await createReferrer();
    const survey = await answered(referrer);
    const nothing = { percent: 5, total: 0, surveys: 0, entries: [] };
    expect(await earnings(referrer)).toEqual(nothing);
    expect(await orderOf(server, survey.orderId)).toMatchObject({
      referralPercent: 5,
      referralReward: null,
    });

    await Promise.all([
      close(survey),
      close(survey),
      settleEndedSurvey(server.services, survey.id),
      settleEndedSurvey(server.services, survey.id),
    ]);
    await settleEndedSurvey(server.services, survey.id);
    expect(await balanceOf(referrer)).toBe(50);
    const shown = await earnings(referrer);
    expect(shown).toMatchObject({ percent: 5, total: 50, surveys: 1 });
    expect(shown.entries).toMatchObject([{ amount: 50 }]);
    expect(await orderOf(server, survey.orderId)).toMatchObject({
      state: "paid",
      referralReward: 50,
    });
  });

  it("earns the referrer's share when its last place is filled", async () => {
    const referrer = await createReferrer();
    const survey = await draftNaming(referrer, { respondents: 2 });
    await pay(survey);
    await answer(survey, 1);
    expect(await balanceOf(referrer)).toBe(0);
    await answer(survey, 1);
    await vi.waitFor(
      async () => expect(await balanceOf(referrer)).toBe(25),
      TIMEOUT,
    );
  });

  it("earns nobody anything when it is published, closed and published again with the money, a hundred times", async () => {
    const admin = await createUser(server, { role: "admin" });
    const set = (percent: number) =>
      admin.client.call(updateReferralTerms, { body: { percent } });
    await set(100);
    const referrer = await createReferrer();
    const first = await draftNaming(referrer);
    await pay(first);
    await close(first);
    const credit = await creditOf(creator);
    for (let round = 0; round < 100; round++) {
      const { code, ...survey } = await draftNaming(referrer);
      await openOrderPaidBy(server, code, { credit: 5_000 });
      const params = { code };
      expect(await creator.client.call(startPayment, { params })).toEqual({
        published: true,
      });
      expect(await close({ code, ...survey })).toMatchObject({
        returned: 5_000,
      });
    }
    await set(5);
    expect(await balanceOf(referrer)).toBe(0);
    expect(await creditOf(creator)).toBe(credit);
    expect(await journalsOf(referrer)).toBe(0);
  });

  it("earns no share of what a voucher paid", async () => {
    const referrer = await createReferrer();
    const part = await draftNaming(referrer);
    await openOrderPaidBy(server, part.code, { discount: 500 });
    await pay(part);
    await answer(part, 4);
    // Of the voucher's Rp 500, Rp 300 paid for places that were not filled.
    expect(await close(part)).toMatchObject({ returned: 2_700 });
    expect(await balanceOf(referrer)).toBe(40);

    const whole = await draftNaming(referrer);
    await openOrderPaidBy(server, whole.code, { discount: 5_000 });
    await creator.client.call(startPayment, { params: { code: whole.code } });
    await answer(whole, 4);
    expect(await close(whole)).toMatchObject({ returned: 0 });
    expect(await balanceOf(referrer)).toBe(40);
  });

  it.each([
    ["id", "Penghasilan referral Rp 50 masuk ke saldo Anda"],
    ["en", "A referral reward of Rp 50 is in your balance"],
  ] as const)(
    "notifies the referrer in %s, without naming the survey",
    async (locale, title) => {
      const referrer = await createReferrer({ locale });
      await close(await answered(referrer));

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

  it("ends concurrently with others of the same referrer without a deadlock", async () => {
    const referrer = await createReferrer();
    const running: Draft[] = [];
    for (let n = 0; n < 8; n++) running.push(await answered(referrer, 1));
    const deadlocksBefore = await deadlocks();
    await Promise.all(running.map(close));
    const { total, surveys, entries } = await earnings(referrer);
    expect({ total, surveys }).toEqual({ total: 96, surveys: 8 });
    expect(entries).toHaveLength(5);
    expect(await balanceOf(referrer)).toBe(96);
    expect(await deadlocks()).toBe(deadlocksBefore);
  });

  it("earns a suspended account nothing", async () => {
    const referrer = await createReferrer();
    const survey = await answered(referrer);
    await suspend(referrer);
    await close(survey);
    expect(await orderOf(server, survey.orderId)).toMatchObject({
      referralReward: 0,
    });
    expect(await journalsOf(referrer)).toBe(0);
  });

  it("never earns a deleted account anything when the deletion is concurrent", async () => {
    const ends: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const referrer = await createReferrer();
      const survey = await answered(referrer, 1);
      const body = { currentPassword: testPassword };
      const [, deletion] = await Promise.all([
        close(survey),
        referrer.client.call(deleteAccount, { body }).then(
          () => "gone",
          ({ code: refusal }: ApiFailure) => refusal,
        ),
      ]);
      const { referralReward } = await orderOf(server, survey.orderId);
      ends.push(`${deletion}, ${String(referralReward)}`);
      expect(await journalsOf(referrer)).toBe(referralReward === 0 ? 0 : 1);
    }
    // Either order is fine, but a deleted account must not be paid.
    expect(["gone, 0", "balance_left, 12"]).toEqual(
      expect.arrayContaining([...new Set(ends)]),
    );
  });

  it("earns before a concurrent suspension or not at all", async () => {
    for (let round = 0; round < 5; round += 1) {
      const referrer = await createReferrer();
      const survey = await answered(referrer, 1);
      await Promise.all([close(survey), suspend(referrer)]);
      const { referralReward } = await orderOf(server, survey.orderId);
      expect(await journalsOf(referrer)).toBe(referralReward === 0 ? 0 : 1);
    }
  });
});

describe("a survey without a referrer", () => {
  it("earns nobody anything", async () => {
    const draft = await createDraft(server, creator);
    const orderId = await pay(draft);
    await close({ ...draft, questionId: 0 });
    expect(await orderOf(server, orderId)).toMatchObject({
      referralPercent: null,
      referralReward: null,
    });
  });
});

describe("the referral percentage", () => {
  it("can be changed by admins only, with an audit record", async () => {
    const { id, client } = await createUser(server, { role: "admin" });
    expect(await client.call(getReferralTerms)).toEqual({ percent: 5 });
    const body = { percent: 20 };
    expect(
      await creator.client.refused(updateReferralTerms, { body }),
    ).toMatchObject({ status: 403 });
    expect(await creator.client.refused(getReferralTerms)).toMatchObject({
      status: 403,
    });
    expect(await client.call(updateReferralTerms, { body })).toEqual(body);
    expect(await client.call(updateReferralTerms, { body })).toEqual(body);
    const { rows } = await client.call(listAuditEntries, {});
    const changed = rows.filter(
      ({ action, admin }) =>
        action === "referral_terms_changed" && admin?.id === id,
    );
    expect(changed).toMatchObject([
      { changes: { percent: { from: 5, to: 20 } } },
    ]);
    await client.call(updateReferralTerms, { body: { percent: 5 } });
  });

  it("of a survey is fixed when it is published", async () => {
    const { client } = await createUser(server, { role: "admin" });
    const set = (percent: number) =>
      client.call(updateReferralTerms, { body: { percent } });
    const referrer = await createReferrer();
    const first = await answered(referrer);
    await set(20);
    const second = await answered(referrer);
    await set(0);
    const third = await answered(referrer);
    await set(50);
    for (const survey of [first, second, third]) await close(survey);
    await set(5);
    expect(await earnings(referrer)).toMatchObject({ total: 250, surveys: 2 });
    expect(await orderOf(server, third.orderId)).toMatchObject({
      referralPercent: 0,
      referralReward: 0,
    });
    expect(await balanceOf(referrer)).toBe(250);
  });
});

describe("the ledger's checks", () => {
  const violated = () => verifyLedger(server.services.db, paymentLedgerChecks);

  it("find a reward that is not the order's percentage of what was earned, or that is missing", async () => {
    const referrer = await createReferrer();
    const survey = await answered(referrer);
    await close(survey);
    const { id } = await orderOf(server, survey.orderId);
    const tamper = (percent: number, reward: number | null) =>
      server.services.db.execute(
        sql`update orders set referral_percent = ${percent}, referral_reward = ${reward}::int where id = ${id}`,
      );
    for (const [percent, reward] of [
      [6, 50],
      [5, 49],
      [5, null],
    ] as const) {
      await tamper(percent, reward);
      expect((await violated())[0]).toMatchObject({ row: { order: id } });
    }
    await tamper(5, 50);
  });

  it("find a creator who earned a reward for their own survey", async () => {
    const referrer = await createReferrer();
    const survey = await answered(referrer);
    await close(survey);
    const give = (ownerId: number) =>
      server.services.db.execute(
        sql`update surveys set owner_id = ${ownerId} where id = ${survey.id}`,
      );
    await give(referrer.id);
    expect((await violated()).map(({ check }) => check)).toContain(
      "every referral reward belongs to a settled survey, and not to its creator",
    );
    await give(creator.id);
  });
});

/** Suspends the account, as an admin does. */
const suspend = ({ id }: TestUser) =>
  server.services.db.execute(sql`
    update users set suspended_at = now(), suspension_reason = 'uji' where id = ${id}`);

async function journalsOf({ id }: TestUser): Promise<number> {
  const { rows } = await server.services.db.execute<{ count: number }>(sql`
    select count(*)::int as count from journals
    where kind = 'referral_earned' and (meta->>'userId')::int = ${id}`);
  return rows[0]?.count ?? 0;
}

async function deadlocks(): Promise<number> {
  const { rows } = await server.services.db.execute<{ deadlocks: number }>(sql`
    select deadlocks::int from pg_stat_database where datname = current_database()`);
  return rows[0]?.deadlocks ?? 0;
}
