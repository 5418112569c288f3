import {
  deleteAccount,
  showDeletion,
} from "@sigi/contract/account-deletion.ts";
import { getCurrentUser, login } from "@sigi/contract/accounts.ts";
import { listAuditEntries } from "@sigi/contract/audit.ts";
import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { startPayment } from "@sigi/contract/payments.ts";
import { endSession, listSessions } from "@sigi/contract/sessions.ts";
import { endUserSessions } from "@sigi/contract/user-details.ts";
import { requestWithdrawal } from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger, postJournal } from "../ledger/public.ts";
import { expectBooksToAgree } from "../payments/testing/payment-factories.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import {
  answerTo,
  expectSoundBooks,
  publishSurvey,
} from "../answers/testing/answer-factories.ts";
import {
  createUser,
  testPassword,
} from "../accounts/testing/user-factories.ts";
import type { TestUser } from "../accounts/testing/user-factories.ts";
import { createDraft } from "../surveys/testing/survey-factories.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { WithdrawalsTest } from "../withdrawals/testing/withdrawal-factories.ts";
import { privacyLedgerChecks } from "./ledger-checks.ts";
import { balanceForfeited } from "./journals/balance-forfeited.ts";

let test: WithdrawalsTest;
let server: TestServer;

beforeAll(async () => {
  test = await WithdrawalsTest.start();
  ({ server } = test);
});
afterAll(() => server.stop());

const confirmed = { currentPassword: testPassword };

const leave = (user: TestUser, body = {}) =>
  user.client.call(deleteAccount, { body: { ...confirmed, ...body } });

const refusalOf = (user: TestUser, body = {}) =>
  user.client.refused(deleteAccount, { body: { ...confirmed, ...body } });

async function obstaclesOf(user: TestUser) {
  const { obstacles } = await user.client.call(showDeletion);
  return obstacles.map(({ code }) => code);
}

async function rowsOf(user: TestUser) {
  const { rows } = await server.services.db.execute(
    sql`select * from users where id = ${user.id}`,
  );
  return rows;
}

describe("deleting one's account", () => {
  it("shows no obstacles and the data that is retained", async () => {
    const user = await createUser(server);
    expect(await user.client.call(showDeletion)).toEqual({
      obstacles: [],
      balance: 0,
      kept: ["ledger", "withdrawals", "answers", "surveys"],
      closing: { surveys: 0, returns: 0, returnsAtLeast: 0, reserved: 0 },
    });
  });

  it("requires the password", async () => {
    const user = await createUser(server);
    const without = { currentPassword: undefined };
    expect((await refusalOf(user, without)).status).toBe(422);
    const wrong = await refusalOf(user, { currentPassword: "bukan sandinya" });
    expect(wrong).toMatchObject({ status: 422, code: "password_wrong" });
    await user.client.call(getCurrentUser);
  });

  it("keeps the id and ends the session", async () => {
    const user = await createUser(server);
    await leave(user);

    expect(await rowsOf(user)).toMatchObject([
      {
        id: user.id,
        name: "",
        email: `deleted-${user.id}`,
        password_hash: null,
        referral_code: `deleted-${user.id}`,
        level: 0,
        deleted_at: expect.anything() as unknown,
      },
    ]);
    const refusal = await user.client.refused(getCurrentUser);
    expect(refusal.code).toBe("unauthenticated");
  });

  it("makes the email address and the id unknown", async () => {
    const user = await createUser(server);
    await leave(user);
    const guess = (email: string) =>
      server.anonymous().refused(login, {
        body: { email, password: testPassword },
      });
    const known = await guess(user.email);
    const number = await guess(`deleted-${user.id}`);
    const never = await guess("tidak.pernah@example.test");
    expect([known.code, known.message]).toEqual([never.code, never.message]);
    expect(number.code).toBe(never.code);
  });

  it("is refused for a session that has ended", async () => {
    const user = await createUser(server);
    const other = server.anonymous();
    await other.call(login, {
      body: { email: user.email, password: testPassword },
    });
    const [mine] = (await other.call(listSessions)).filter(
      ({ current }) => !current,
    );
    await other.call(endSession, { params: { id: mine?.id ?? 0 } });
    expect((await refusalOf(user)).status).toBe(401);
    expect(await obstaclesOf({ ...user, client: other })).toEqual([]);
  });
});

describe("an obstacle to deletion", () => {
  it("is a withdrawable balance, explained in both languages", async () => {
    const user = await test.userWithBalance(50_000, { locale: "id" });
    const refusal = await refusalOf(user, { giveUpBalance: true });
    expect(refusal).toMatchObject({
      status: 409,
      code: "balance_withdrawable",
      message: expect.stringMatching(/Rp.50\.000/) as string,
    });
    const { obstacles } = await user.client.call(showDeletion);
    expect(obstacles[0]?.message).toBe(refusal.message);
    const english = await test.userWithBalance(50_000, { locale: "en" });
    expect((await refusalOf(english)).message).toMatch(/Withdraw it first/);
  });

  it("is a smaller balance until the user forfeits it to the platform", async () => {
    const user = await test.userWithBalance(12_000);
    expect(await obstaclesOf(user)).toEqual(["balance_left"]);
    expect((await refusalOf(user)).code).toBe("balance_left");

    await leave(user, { giveUpBalance: true });

    expect(await test.balanceOf(user)).toBe(0);
    const { db } = server.services;
    const { rows } = await db.execute(sql`
      select account.kind, account.owner, amount::int from postings
        join journals on journals.id = journal_id
        join ledger_accounts account on account.id = account_id
      where key = ${`forfeit:${user.id}`} order by amount`);
    expect(rows).toEqual([
      { kind: "forfeited_balance", owner: "platform", amount: -12_000 },
      { kind: "payable", owner: `user:${user.id}`, amount: 12_000 },
    ]);
    expect(await verifyLedger(db, privacyLedgerChecks)).toEqual([]);
  });

  it("is a pending withdrawal, besides the remaining balance", async () => {
    const user = await test.userWithBalance(60_000);
    await user.client.call(requestWithdrawal, test.request());
    expect(await obstaclesOf(user)).toEqual([
      "withdrawal_pending",
      "balance_left",
    ]);
    const refusal = await refusalOf(user);
    expect(refusal.code).toBe("withdrawal_pending");
    expect(Object.keys(refusal.fields)).toEqual(["balance_left"]);
    expect((await refusalOf(user, { giveUpBalance: true })).code).toBe(
      "withdrawal_pending",
    );
  });

  it("is a survey that runs, until its creator chooses to close it and the credit is gone", async () => {
    const creator = await createUser(server);
    const survey = await publishSurvey(server, { ownerId: creator.id });
    expect(await obstaclesOf(creator)).toEqual(["survey_running"]);
    expect((await refusalOf(creator)).code).toBe("survey_running");
    const { client } = await createUser(server);
    await client.call(submitAnswer, { body: answerTo(survey) });

    const refusal = await refusalOf(creator, { closeSurveys: true });
    expect(refusal).toMatchObject({ status: 409, code: "credit_left" });
    expect(await obstaclesOf(creator)).toEqual(["credit_left"]);
    await expectBooksToAgree(server);
  });

  it("is a closed survey while respondents are still answering it", async () => {
    const creator = await createUser(server);
    const survey = await publishSurvey(server, {
      ownerId: creator.id,
      respondents: 1,
    });
    const { client } = await createUser(server);
    const { participation } = await client.call(startAnswer, {
      params: { code: survey.code },
    });
    const closing = { closeSurveys: true };
    expect((await refusalOf(creator, closing)).code).toBe("survey_settling");
    await client.call(submitAnswer, { body: answerTo(survey, participation) });
    // The last place took all the money: no money is left that would prevent the deletion.
    await leave(creator);
    await expectBooksToAgree(server);
  });

  it("is not a survey whose last answer has just filled it", async () => {
    const creator = await createUser(server);
    const survey = await publishSurvey(server, {
      ownerId: creator.id,
      respondents: 1,
    });
    const { client } = await createUser(server);
    await client.call(submitAnswer, { body: answerTo(survey) });
    await leave(creator, { closeSurveys: true });
    await expectBooksToAgree(server);
  });

  it("leaves running surveys open when something else prevents the deletion", async () => {
    const creator = await test.userWithBalance(60_000);
    await publishSurvey(server, { ownerId: creator.id });
    const refusal = await refusalOf(creator, { closeSurveys: true });
    expect(refusal.code).toBe("balance_withdrawable");
    expect(await obstaclesOf(creator)).toContain("survey_running");
  });

  it("is a survey that awaits its payment", async () => {
    const waiting = await createUser(server);
    const { code } = await createDraft(server, waiting);
    await waiting.client.call(startPayment, { params: { code } });
    expect((await refusalOf(waiting)).code).toBe("survey_awaiting_payment");
  });

  it("is an answer in review", async () => {
    const user = await createUser(server);
    const survey = await publishSurvey(server);
    await user.client.call(startAnswer, { params: { code: survey.code } });
    await server.services.db.execute(sql`
      update participations set status = 'flagged' where user_id = ${user.id}`);
    expect((await refusalOf(user)).code).toBe("answer_in_review");
  });

  it("is being the last admin, until there is another", async () => {
    const { admin } = test;
    expect((await refusalOf(admin)).code).toBe("last_admin");
    const second = await createUser(server, { role: "admin" });
    const someone = await createUser(server);
    await second.client.call(endUserSessions, { params: { id: someone.id } });
    await leave(second);
    const { rows } = await admin.client.call(listAuditEntries);
    expect(rows[0]?.admin).toEqual({ id: second.id, name: null });
    expect((await refusalOf(admin)).code).toBe("last_admin");
  });

  it("leaves all data unchanged", async () => {
    const user = await test.userWithBalance(60_000);
    const before = await rowsOf(user);
    await refusalOf(user);
    expect(await rowsOf(user)).toEqual(before);
    await user.client.call(getCurrentUser);
  });
});

describe("the ledger check", () => {
  it("finds a balance of a deleted account that was not forfeited in full", async () => {
    const { db } = server.services;
    const { id: userId } = await test.userWithBalance(7_000);
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`
        update users set deleted_at = now(), name = '', email = 'deleted-' || id, referral_code = 'deleted-' || id,
          email_verified_at = null, password_hash = null, credentials_changed_at = null
        where id = ${userId}`);
      await postJournal(tx, balanceForfeited({ userId, amount: 6_000 }));
    });
    const key = `forfeit:${userId}`;
    expect(await verifyLedger(db, privacyLedgerChecks)).toMatchObject([
      { row: { key, left: -1000 } },
      { row: { owner: `user:${userId}`, balance: -1000 } },
    ]);
  });
});

describe("a reserved place", () => {
  it("is released, and answers keep the bands of their respondent", async () => {
    const apart = await startTestServer({ work: false });
    const survey = await publishSurvey(apart, { respondents: 2 });
    const half = await publishSurvey(apart, { respondents: 1 });
    const user = await createUser(apart);
    await user.client.call(submitAnswer, { body: answerTo(survey) });
    await user.client.call(startAnswer, { params: { code: half.code } });

    await leave(user, { giveUpBalance: true });

    const next = await createUser(apart);
    await next.client.call(submitAnswer, { body: answerTo(half) });
    const { rows } = await apart.services.db.execute(sql`
      select user_id, status, bands, values from participations
        join answers on participation_id = id
      where participations.survey_id = ${survey.id}`);
    expect(rows).toMatchObject([
      {
        user_id: null,
        status: "accepted",
        bands: { gender: "Wanita", ageBand: "25_34" },
      },
    ]);
    expect(Object.values(rows[0]?.["values"] ?? {})).toHaveLength(3);
    await expectSoundBooks(apart);
    await apart.stop();
  });
});
