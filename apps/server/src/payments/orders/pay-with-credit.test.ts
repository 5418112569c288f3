import { getCurrentUser } from "@sigi/contract/accounts.ts";
import {
  approveAdjustment,
  requestAdjustment,
} from "@sigi/contract/adjustments.ts";
import { chooseCredit, startPayment } from "@sigi/contract/payments.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { sql } from "drizzle-orm";
import type pg from "pg";
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { lockLedgerAccounts } from "../../ledger/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { createTestDatabase } from "../../platform/testing/database.ts";
import { connectAsSuperuser } from "../../platform/testing/database-roles.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../../surveys/testing/survey-factories.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import {
  applyDiscount,
  expectBooksToAgree,
  notify,
  openPayment,
  orderOf,
  payAtProvider,
  sendRefunds,
  signedNotification,
  surveyOf,
  useCredit,
} from "../testing/payment-factories.ts";

let server: TestServer;
let superuser: pg.Client;

beforeAll(async () => {
  const database = await createTestDatabase();
  superuser = await connectAsSuperuser(database);
  server = await startTestServer({ work: false, database });
});

afterAll(async () => {
  await superuser.end();
  await server.stop();
});

afterEach(() => expectBooksToAgree(server));

/** A creator who has closed a survey of `credit` rupiah (Rp 500 for each respondent) without an answer. */
async function creatorWithCredit(credit: number): Promise<TestUser> {
  const creator = await createUser(server);
  const { code } = await createDraft(server, creator, {
    respondents: credit / 500,
  });
  await pay(creator, code);
  await creator.client.call(closeSurvey, { params: { code }, body: {} });
  expect(await creditOf(creator)).toBe(credit);
  return creator;
}

async function pay(creator: TestUser, code: string) {
  const order = await openPayment(creator, code);
  await payAtProvider(server, order);
  await notify(server, await signedNotification(server, order.orderId));
  return order;
}

const creditOf = async ({ client }: TestUser) =>
  (await client.call(getCurrentUser)).credit;

/** Deducts an amount from the creator's credit by an adjustment of two admins. */
async function takeCredit({ id: userId }: TestUser, amount: number) {
  const [asker, second] = await Promise.all([
    createUser(server, { role: "admin" }),
    createUser(server, { role: "admin" }),
  ]);
  const { id } = await asker.client.call(requestAdjustment, {
    body: {
      lines: [{ userId, account: "customer_credit", amount: -amount }],
      reason: "Dikreditkan dua kali",
    },
  });
  await second.client.call(approveAdjustment, { params: { id } });
}

const start = ({ client }: TestUser, code: string) =>
  client.call(startPayment, { params: { code } });

/** A draft of ten respondents: Rp 5.000. */
const draftOf = async (creator: TestUser) =>
  (await createDraft(server, creator, { respondents: 10 })).code;

describe("paying with credit", () => {
  it("publishes at once what credit pays wholly", async () => {
    const creator = await creatorWithCredit(6_000);
    const code = await draftOf(creator);
    expect(await useCredit(creator, code)).toEqual({
      useCredit: true,
      totalCost: 5_000,
      credit: 5_000,
      due: 0,
    });
    expect(await start(creator, code)).toEqual({ published: true });
    expect(await surveyOf(creator, code)).toMatchObject({ status: "active" });
    expect(await creditOf(creator)).toBe(1_000);
  });

  it("has the provider collect the rest, and spends the credit when it is paid", async () => {
    const creator = await creatorWithCredit(2_000);
    const code = await draftOf(creator);
    await useCredit(creator, code);
    const order = await openPayment(creator, code);
    expect(order.amount).toBe(3_000);
    expect(await creditOf(creator)).toBe(2_000);
    await payAtProvider(server, order);
    await notify(server, await signedNotification(server, order.orderId));
    expect(await orderOf(server, order.orderId)).toMatchObject({
      state: "paid",
      gross: 5_000,
      credit: 2_000,
      due: 3_000,
    });
    expect(await creditOf(creator)).toBe(0);
  });

  it("changes nothing until it is chosen, and can be taken back", async () => {
    const creator = await creatorWithCredit(2_000);
    const code = await draftOf(creator);
    const whole = await openPayment(creator, code);
    expect(whole.amount).toBe(5_000);
    await useCredit(creator, code);
    const part = await openPayment(creator, code);
    expect(part.amount).toBe(3_000);
    expect(part.orderId).not.toBe(whole.orderId);
    expect(await openPayment(creator, code)).toEqual(part);
    expect(await useCredit(creator, code, false)).toMatchObject({ due: 5_000 });
    expect((await openPayment(creator, code)).amount).toBe(5_000);
    expect(await creditOf(creator)).toBe(2_000);
  });

  it("returns the credit as credit when the survey is closed", async () => {
    const creator = await creatorWithCredit(2_000);
    const code = await draftOf(creator);
    await useCredit(creator, code);
    await pay(creator, code);
    await creator.client.call(closeSurvey, { params: { code }, body: {} });
    expect(await creditOf(creator)).toBe(5_000);
  });

  it("never counts the same credit for two open payments", async () => {
    const creator = await creatorWithCredit(4_000);
    const codes = await Promise.all([draftOf(creator), draftOf(creator)]);
    for (const code of codes) await useCredit(creator, code);
    const opened = await Promise.all(
      codes.map((code) => openPayment(creator, code)),
    );
    expect(
      opened.map(({ amount }) => amount).toSorted((a, b) => a - b),
    ).toEqual([1_000, 5_000]);
  });

  it("spends credit once when it pays for two surveys at once", async () => {
    for (let round = 0; round < 5; round++) {
      const creator = await creatorWithCredit(5_000);
      const codes = await Promise.all([draftOf(creator), draftOf(creator)]);
      for (const code of codes) await useCredit(creator, code);
      const starts = await Promise.all(
        codes.map((code) => start(creator, code)),
      );
      const published = starts.filter((one) => "published" in one);
      expect(published).toHaveLength(1);
      expect(starts.find((one) => !("published" in one))).toMatchObject({
        amount: 5_000,
      });
      expect(await creditOf(creator)).toBe(0);
    }
  });

  it("makes the payment credit, and refunds it, when the credit has been spent meanwhile", async () => {
    const creator = await creatorWithCredit(2_000);
    const code = await draftOf(creator);
    await useCredit(creator, code);
    const order = await openPayment(creator, code);
    await takeCredit(creator, 500);
    await payAtProvider(server, order);
    await notify(server, await signedNotification(server, order.orderId));
    expect(await surveyOf(creator, code)).toMatchObject({
      status: "awaiting_payment",
    });
    await sendRefunds(server);
    await notify(server, await signedNotification(server, order.orderId));
    expect(await creditOf(creator)).toBe(1_500);
    expect(await openPayment(creator, code)).toMatchObject({ amount: 3_500 });
  });

  it("is the owner's choice, before publication only", async () => {
    const creator = await creatorWithCredit(5_000);
    const code = await draftOf(creator);
    const other = await createUser(server);
    const input = { params: { code }, body: { useCredit: true } };
    expect(await other.client.refused(chooseCredit, input)).toMatchObject({
      status: 404,
    });
    await useCredit(creator, code);
    await start(creator, code);
    expect(await creator.client.refused(chooseCredit, input)).toMatchObject({
      status: 409,
      code: "survey_active",
    });
  });
});

describe("the creator's credit is free for their other payments", () => {
  /** Runs `work` until it waits for the locks of `hold`. @returns true if `work` holds the credit meanwhile. */
  async function holdsCredit(
    { id }: TestUser,
    hold: (tx: Tx) => Promise<unknown>,
    work: () => Promise<unknown>,
  ): Promise<boolean> {
    const { db } = server.services;
    const { holds, working } = await inTransaction(db, async (tx) => {
      await hold(tx);
      const begun = work();
      await vi.waitFor(async () => {
        const { rows } = await db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).not.toEqual([]);
      }, 60_000);
      const { rows } = await superuser.query(
        "select from ledger_accounts where kind = 'customer_credit' and owner = $1 for update skip locked",
        [`user:${id}`],
      );
      return { holds: rows.length === 0, working: begun };
    });
    await working;
    return holds;
  }

  it("while one waits for the provider's account, which others lock first", async () => {
    const creator = await creatorWithCredit(2_000);
    const code = await draftOf(creator);
    await useCredit(creator, code);
    const order = await openPayment(creator, code);
    await payAtProvider(server, order);
    const notification = await signedNotification(server, order.orderId);
    const account = {
      kind: "gateway_clearing",
      owner: "provider:sandbox",
    } as const;
    const holds = await holdsCredit(
      creator,
      (tx) => lockLedgerAccounts(tx, [account]),
      () => notify(server, notification),
    );
    expect(holds).toBe(false);
    expect(await surveyOf(creator, code)).toMatchObject({ status: "active" });
  });

  it("while one waits for its voucher", async () => {
    const creator = await creatorWithCredit(2_000);
    const code = await draftOf(creator);
    await applyDiscount(server, creator, code, 1_000);
    await useCredit(creator, code);
    expect(await openPayment(creator, code)).toMatchObject({ amount: 2_000 });
    await takeCredit(creator, 500);
    const holds = await holdsCredit(
      creator,
      (tx) => tx.execute(sql`select from vouchers for no key update`),
      () => openPayment(creator, code),
    );
    expect(holds).toBe(false);
    expect(await openPayment(creator, code)).toMatchObject({ amount: 2_500 });
  });
});
