import { deleteAccount } from "@sigi/contract/account-deletion.ts";
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
import type { ApiFailure } from "@sigi/contract/request.ts";
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
import { verifyLedger } from "../../ledger/public.ts";
import { createUser, testPassword } from "../../testing/factories.ts";
import type { TestUser, UserTraits } from "../../testing/factories.ts";
import { createDraft } from "../../testing/survey-factories.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { paymentLedgerChecks } from "../ledger-checks.ts";
import {
  expectBooksToAgree,
  notify,
  openPayment,
  orderOf,
  payAtProvider,
  signedNotification,
} from "../testing/payment-factories.ts";
import type { OpenedOrder } from "../testing/payment-factories.ts";

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

/** Ten respondents at Rp 500, of which Rp 250 for the respondent: the margin is Rp 2,500. */
async function draftNaming(
  { code: referral }: { code: string },
  owner = creator,
) {
  const { id, code } = await createDraft(server, owner);
  await owner.client.call(setReferral, {
    params: { code },
    body: { referral },
  });
  return { id, code };
}

/** Pays and sends `times` concurrent notifications. */
async function pay(code: string, times = 1): Promise<OpenedOrder> {
  const order = await openPayment(creator, code);
  await payAtProvider(server, order);
  const notification = await signedNotification(server, order.orderId);
  const statuses = await Promise.all(
    Array.from({ length: times }, () => notify(server, notification)),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  return order;
}

const earnings = ({ client }: TestUser) => client.call(getReferralEarnings);

const balanceOf = async ({ client }: TestUser) =>
  (await client.call(getCurrentUser)).balance;

describe("a paid survey with a referrer", () => {
  it("pays the referrer 5 % of the margin, once, for ten concurrent notifications", async () => {
    const referrer = await createReferrer();
    expect(await earnings(referrer)).toEqual({
      percent: 5,
      total: 0,
      surveys: 0,
      entries: [],
    });
    const { code } = await draftNaming(referrer);
    const order = await pay(code, 10);

    expect(await balanceOf(referrer)).toBe(125);
    const shown = await earnings(referrer);
    expect(shown).toMatchObject({ percent: 5, total: 125, surveys: 1 });
    expect(shown.entries).toMatchObject([{ amount: 125 }]);
    expect(await orderOf(server, order.orderId)).toMatchObject({
      state: "paid",
      referralPercent: 5,
    });

    const again = await signedNotification(server, order.orderId);
    await notify(server, again);
    expect(await balanceOf(referrer)).toBe(125);
  });

  it.each([
    ["id", "Penghasilan referral Rp 125 masuk ke saldo Anda"],
    ["en", "A referral reward of Rp 125 is in your balance"],
  ] as const)(
    "notifies the referrer in %s, without naming the survey",
    async (locale, title) => {
      const referrer = await createReferrer({ locale });
      const { code } = await draftNaming(referrer);
      await pay(code, 2);

      await vi.waitFor(
        async () => {
          const { rows } = await referrer.client.call(listNotifications, {});
          expect(
            rows.map((row) => row.title.replaceAll("\u00a0", " ")),
          ).toEqual([title]);
          expect(rows[0]).toMatchObject({
            kind: "referral_earned",
            url: "/setting/other",
          });
        },
        { timeout: 10_000 },
      );
      const { rows } = await referrer.client.call(listBalanceEntries, {});
      expect(rows).toMatchObject([
        { kind: "referral_earned", amount: 125, surveyTitle: null },
      ]);
    },
  );

  it("pays many concurrent referrers without a deadlock", async () => {
    const referrer = await createReferrer();
    const drafts = await Promise.all(
      Array.from({ length: 8 }, () => draftNaming(referrer)),
    );
    const deadlocksBefore = await deadlocks();
    await Promise.all(drafts.map(({ code }) => pay(code, 3)));
    const { total, surveys, entries } = await earnings(referrer);
    expect({ total, surveys }).toEqual({ total: 1_000, surveys: 8 });
    expect(entries).toHaveLength(5);
    expect(await balanceOf(referrer)).toBe(1_000);
    expect(await deadlocks()).toBe(deadlocksBefore);
  });

  it("pays no reward without a referrer", async () => {
    const { code } = await createDraft(server, creator);
    const order = await pay(code);
    expect(await orderOf(server, order.orderId)).toMatchObject({
      referralPercent: null,
    });
  });

  it("pays no reward to a suspended account", async () => {
    const referrer = await createReferrer();
    const { code } = await draftNaming(referrer);
    await suspend(referrer);
    const order = await pay(code, 3);
    expect(await orderOf(server, order.orderId)).toMatchObject({
      state: "paid",
      referralPercent: null,
    });
    expect(await journalsOf(referrer)).toBe(0);
  });

  it("never pays a deleted account when the deletion is concurrent", async () => {
    const ends: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const referrer = await createReferrer();
      const { code } = await draftNaming(referrer);
      const body = { currentPassword: testPassword };
      const [order, deletion] = await Promise.all([
        pay(code, 3),
        referrer.client.call(deleteAccount, { body }).then(
          () => "gone",
          ({ code: refusal }: ApiFailure) => refusal,
        ),
      ]);
      const { referralPercent } = await orderOf(server, order.orderId);
      ends.push(`${deletion}, ${referralPercent ?? "nothing"}`);
      expect(await journalsOf(referrer)).toBe(referralPercent === null ? 0 : 1);
    }
    // Either order is fine, but a deleted account must not be paid.
    expect(["gone, nothing", "balance_left, 5"]).toEqual(
      expect.arrayContaining([...new Set(ends)]),
    );
  });

  it("pays before a concurrent suspension or not at all", async () => {
    for (let round = 0; round < 5; round += 1) {
      const referrer = await createReferrer();
      const { code } = await draftNaming(referrer);
      const [order] = await Promise.all([pay(code, 3), suspend(referrer)]);
      const { referralPercent } = await orderOf(server, order.orderId);
      expect(await journalsOf(referrer)).toBe(referralPercent === null ? 0 : 1);
    }
  });
});

describe("the referral percentage", () => {
  it("can be changed by admins only, with an audit record", async () => {
    const { client } = await createUser(server, { role: "admin" });
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
      ({ action }) => action === "referral_terms_changed",
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
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map(() => draftNaming(referrer)),
    );
    await pay(first?.code ?? "");
    await set(20);
    await pay(second?.code ?? "");
    expect(await earnings(referrer)).toMatchObject({ percent: 20, total: 625 });
    await set(0);
    const order = await pay(third?.code ?? "");
    expect(await orderOf(server, order.orderId)).toMatchObject({
      referralPercent: 0,
    });
    expect(await earnings(referrer)).toMatchObject({ total: 625, surveys: 2 });
    await set(5);
    expect(await balanceOf(referrer)).toBe(625);
  });
});

describe("the ledger's checks", () => {
  it("find a reward that differs from its order's percentage", async () => {
    const referrer = await createReferrer();
    const { code } = await draftNaming(referrer);
    const { orderId } = await pay(code);
    const { id } = await orderOf(server, orderId);
    const tamper = (percent: number | null) =>
      server.services.db.execute(
        sql`update orders set referral_percent = ${percent}::int where id = ${id}`,
      );
    for (const percent of [6, null]) {
      await tamper(percent);
      expect(
        await verifyLedger(server.services.db, paymentLedgerChecks),
      ).toMatchObject([{ row: { order: id } }]);
    }
    await tamper(5);
  });

  it("find a creator who earned a reward for their own survey", async () => {
    const referrer = await createReferrer();
    const { id, code } = await draftNaming(referrer);
    await pay(code);
    const give = (ownerId: number) =>
      server.services.db.execute(
        sql`update surveys set owner_id = ${ownerId} where id = ${id}`,
      );
    await give(referrer.id);
    expect(
      await verifyLedger(server.services.db, paymentLedgerChecks),
    ).toMatchObject([{ row: { survey: id } }]);
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
