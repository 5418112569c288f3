import { deleteAccount } from "@sigi/contract/account-deletion.ts";
import { getCurrentUser, login } from "@sigi/contract/accounts.ts";
import { updateProfile } from "@sigi/contract/demographics.ts";
import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { startPayment } from "@sigi/contract/payments.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { createSurvey, updateSurvey } from "@sigi/contract/surveys.ts";
import { requestWithdrawal } from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { creditOfUser, surveyFunds, verifyLedger } from "../ledger/public.ts";
import {
  payTransaction,
  configuredProvider,
  settleAttempt,
  startPayment as openPayment,
  totalOf,
} from "../payments/public.ts";
import {
  answerTo,
  expectSoundBooks,
  publishSurvey,
} from "../answers/testing/answer-factories.ts";
import {
  completeProfile,
  createUser,
  testPassword,
} from "../accounts/testing/user-factories.ts";
import type { TestUser } from "../accounts/testing/user-factories.ts";
import { createDraft, testCard } from "../surveys/testing/survey-factories.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { WithdrawalsTest } from "../withdrawals/testing/withdrawal-factories.ts";
import { sendRefunds } from "../payments/testing/payment-factories.ts";
import { domainLedgerChecks } from "../verify-ledger.ts";

const ROUNDS = 12;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ work: false });
});
afterAll(() => server.stop());

const leave = (user: TestUser) =>
  outcomeOf(
    user.client.call(deleteAccount, {
      body: { currentPassword: testPassword, giveUpBalance: true },
    }),
  );

/** Returns "done", or the error code of the refusal. Any other error fails the test. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "done";
  } catch (error) {
    if (error instanceof ApiFailure && error.status < 500) return error.code;
    throw error;
  }
}

/** The number of a deleted user's rows in tables that must have none. */
async function rowsOfDeleted(of: TestServer): Promise<number> {
  const { rows } = await of.services.db.execute<{ found: number }>(sql`
    select count(*)::int as found from users where deleted_at is not null and (
      exists (select from sessions where user_id = users.id)
      or exists (select from profiles where user_id = users.id)
      or exists (select from notifications where user_id = users.id)
      or exists (select from participations where user_id = users.id)
      or exists (select from surveys where owner_id = users.id and status <> 'completed')
      or exists (select from withdrawals where user_id = users.id and stage = 'pending'))`);
  return rows[0]?.found ?? -1;
}

/** Starts both sides concurrently; which one starts slightly earlier alternates. */
async function race<One, Other>(
  round: number,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[One, Other]> {
  const later = async <Result>(run: () => Promise<Result>, delay: number) => {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, delay)));
    return run();
  };
  const headStart = (round % 4) * 2;
  return Promise.all([later(one, headStart), later(other, 6 - headStart)]);
}

it("pays for an answer of an existing user, or rejects the answer", async () => {
  const survey = await publishSurvey(server, { respondents: ROUNDS });
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const user = await createUser(server);
    const { participation } = await user.client.call(startAnswer, {
      params: { code: survey.code },
    });
    const body = answerTo(survey, participation);
    const [left, answered] = await race(
      round,
      () => leave(user),
      () => outcomeOf(user.client.call(submitAnswer, { body })),
    );
    expect(left).toBe("done");
    seen.add(answered);
  }
  expect([...seen]).toContain("done");
  expect(await rowsOfDeleted(server)).toBe(0);
  await expectSoundBooks(server);
});

it("creates no session for a deleted account", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const user = await createUser(server);
    const phone = server.anonymous();
    const body = { email: user.email, password: testPassword };
    const [left, entered] = await race(
      round,
      () => leave(user),
      () => outcomeOf(phone.call(login, { body })),
    );
    expect(left).toBe("done");
    expect(["done", "wrong_credentials"]).toContain(entered);
    expect((await phone.refused(getCurrentUser)).status).toBe(401);
  }
  expect(await rowsOfDeleted(server)).toBe(0);
});

it("erases concurrent writes or rejects them as unauthenticated", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const user = await createUser(server);
    const [left, wrote, made] = await Promise.all([
      leave(user),
      outcomeOf(user.client.call(updateProfile, { body: completeProfile })),
      outcomeOf(
        user.client.call(createSurvey, { body: { title: `Draf ${round}` } }),
      ),
    ]);
    expect(left).toBe("done");
    for (const outcome of [wrote, made])
      expect(["done", "unauthenticated"]).toContain(outcome);
  }
  expect(await rowsOfDeleted(server)).toBe(0);
});

it("performs one of two concurrent deletions", async () => {
  for (let round = 0; round < 4; round++) {
    const user = await createUser(server);
    const outcomes = await Promise.all([leave(user), leave(user)]);
    expect(outcomes.toSorted()).toEqual(["done", "unauthenticated"]);
    const { rows } = await server.services.db.execute(
      sql`select from deletion_emails where email = ${user.email}`,
    );
    expect(rows).toHaveLength(1);
  }
});

it("keeps one of the last two admins when both delete their accounts", async () => {
  const alone = await startTestServer({ work: false });
  const traits = { role: "admin" } as const;
  const two = [
    await createUser(alone, traits),
    await createUser(alone, traits),
  ];
  const outcomes = await Promise.all(two.map(leave));
  expect(outcomes.toSorted()).toEqual(["done", "last_admin"]);
  await alone.stop();
});

it("loses no money of a concurrent withdrawal", async () => {
  const test = await WithdrawalsTest.start();
  for (let round = 0; round < ROUNDS; round++) {
    const user = await test.userWithBalance(50_000);
    const [left, asked] = await race(
      round,
      () => leave(user),
      () => outcomeOf(user.client.call(requestWithdrawal, test.request())),
    );
    expect(asked).toBe("done");
    expect(["balance_withdrawable", "withdrawal_pending"]).toContain(left);
  }
  expect(await rowsOfDeleted(test.server)).toBe(0);
  await test.expectSoundLedger();
  await test.server.stop();
});

it("settles a concurrent payment for an existing account, or deletes the account and books nothing", async () => {
  const apart = await startTestServer({ work: false });
  const { services } = apart;
  const provider = configuredProvider(services);
  for (let round = 0; round < ROUNDS; round++) {
    const creator = await createUser(apart);
    const { code } = await createDraft(apart, creator);
    const [left, opened] = await race(
      round,
      () => leave(creator),
      () => outcomeOf(creator.client.call(startPayment, { params: { code } })),
    );
    expect([left, opened].filter((one) => one === "done")).toHaveLength(1);
    if (left === "done") continue;
    expect(left).toBe("survey_awaiting_payment");

    const start = await openPayment(services, provider, {
      code,
      ownerId: creator.id,
    });
    if ("published" in start) throw new Error("Nothing had to be paid");
    await payTransaction(services, start.token, testCard);
    const [again] = await Promise.all([
      leave(creator),
      settleAttempt(services, start.orderId),
    ]);
    expect(["survey_awaiting_payment", "survey_running"]).toContain(again);
  }
  expect(await rowsOfDeleted(apart)).toBe(0);
  expect(await verifyLedger(services.db, domainLedgerChecks)).toEqual([]);
  await apart.stop();
});

it("pays the answers that arrive while their survey is closed for its creator's deletion, and returns the rest", async () => {
  const apart = await startTestServer({ work: false });
  const { db } = apart.services;
  for (let round = 0; round < ROUNDS; round++) {
    const creator = await createUser(apart);
    const survey = await publishSurvey(apart, {
      ownerId: creator.id,
      respondents: 3,
    });
    const price = totalOf(await surveyFunds(db, survey.id));
    const users = await Promise.all(
      Array.from({ length: 4 }, () => createUser(apart)),
    );
    const close = () =>
      outcomeOf(
        creator.client.call(deleteAccount, {
          body: { currentPassword: testPassword, closeSurveys: true },
        }),
      );
    const [left, ...answered] = await Promise.all([
      close(),
      ...users.map(({ client }) =>
        outcomeOf(client.call(submitAnswer, { body: answerTo(survey) })),
      ),
    ]);
    const paid = answered.filter((one) => one === "done").length;
    expect(left).toBe(paid === 3 ? "done" : "credit_left");
    expect(await creditOfUser(db, creator.id)).toBe((price / 3) * (3 - paid));
  }
  expect(await verifyLedger(db, domainLedgerChecks)).toEqual([]);
  await apart.stop();
});

it("leaves no money on a deleted account when a cancelled payment is paid concurrently", async () => {
  const apart = await startTestServer({ work: false });
  const { services } = apart;
  const provider = configuredProvider(services);
  const outcomes = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const creator = await createUser(apart);
    const { code } = await createDraft(apart, creator);
    const owned = { code, ownerId: creator.id };
    const start = await openPayment(services, provider, owned);
    if ("published" in start) throw new Error("Nothing had to be paid");
    await creator.client.call(updateSurvey, {
      params: { code },
      body: { respondents: 20 },
    });
    const [left] = await race(
      round,
      () => leave(creator),
      async () => {
        await payTransaction(services, start.token, testCard);
        await settleAttempt(services, start.orderId);
      },
    );
    outcomes.add(left);
  }
  expect(["survey_awaiting_payment", "payment_under_way"]).toEqual(
    expect.arrayContaining([...outcomes]),
  );
  const { rows } = await services.db.execute(sql`
    select from ledger_accounts account join users on account.owner = 'user:' || users.id
    where users.deleted_at is not null and account.balance <> 0`);
  expect(rows).toEqual([]);
  expect(await verifyLedger(services.db, domainLedgerChecks)).toEqual([]);
  await apart.stop();
});

it("refunds from suspense what arrives for an account that was deleted", async () => {
  const apart = await startTestServer({ work: false });
  const { services } = apart;
  const creator = await createUser(apart);
  const { code } = await createDraft(apart, creator);
  const owned = { code, ownerId: creator.id };
  const provider = configuredProvider(services);
  const start = await openPayment(services, provider, owned);
  if ("published" in start) throw new Error("Nothing had to be paid");
  await creator.client.call(updateSurvey, {
    params: { code },
    body: { respondents: 20 },
  });
  // The attempt is marked as final although the provider still accepts the payment.
  await services.db.execute(sql`
    update payment_attempts set final = true, next_check_at = null where id = ${start.orderId}`);
  expect(await leave(creator)).toBe("done");
  await payTransaction(services, start.token, testCard);
  await settleAttempt(services, start.orderId);
  await sendRefunds(apart);
  const { rows } = await services.db.execute(sql`
    select attempt.booked_as, attempt.booked_refunded, refund.state from payment_attempts attempt
    join refunds refund on refund.attempt_id = attempt.id where attempt.id = ${start.orderId}`);
  expect(rows).toEqual([
    {
      booked_as: "unknown_payment",
      booked_refunded: start.amount,
      state: "sent",
    },
  ]);
  expect(await verifyLedger(services.db, domainLedgerChecks)).toEqual([]);
  await apart.stop();
});
