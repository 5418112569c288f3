import { deleteAccount } from "@sigi/contract/account-deletion.ts";
import { login } from "@sigi/contract/accounts.ts";
import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { requestWithdrawal } from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  creditOfUser,
  surveyFunds,
  verifyLedger,
} from "../../ledger/public.ts";
import { bankGivesBack } from "../../payments/testing/bank-gives-back.ts";
import {
  applyDiscount,
  notify,
  openPayment,
  payAtProvider,
  signedNotification,
} from "../../payments/testing/payment-factories.ts";
import { settleEnded } from "../../payments/testing/settle-surveys.ts";
import { connectAsSuperuser } from "../../platform/testing/database-roles.ts";
import { formOf, surveyById } from "../../surveys/public.ts";
import { countAnswers } from "../../results/testing/answer-survey.ts";
import { lapseRewards } from "../guests/lapse-rewards.ts";
import { expectSoundBooks } from "../testing/answer-factories.ts";
import {
  createUser,
  testPassword,
} from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../../surveys/testing/survey-factories.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { WithdrawalsTest } from "../../withdrawals/testing/withdrawal-factories.ts";
import { earn } from "../../ledger/testing/ledger-factories.ts";
import { answerLedgerChecks } from "../ledger-checks.ts";
import { ReportsTest } from "../testing/reports.ts";
import type { PaidAnswer } from "../testing/reports.ts";
import { answerReversed } from "../journals/answer-reversed.ts";
import { totalOf } from "../../payments/public.ts";

const ROUNDS = 6;

let withdrawals: WithdrawalsTest;
let server: TestServer;
let test: ReportsTest;
beforeAll(async () => {
  withdrawals = await WithdrawalsTest.start();
  server = withdrawals.server;
  test = await ReportsTest.start(server, () => countAnswers(server));
});
afterEach(() => expectSoundBooks(server));
afterAll(() => server.stop());

const db = () => server.services.db;

/** Returns "done", or the code of the refusal. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "done";
  } catch (error) {
    if (error instanceof ApiFailure && error.status < 500) return error.code;
    throw error;
  }
}

const fundsOf = async ({ survey }: PaidAnswer) =>
  totalOf(await surveyFunds(db(), survey.id));

async function lossOf({ id }: PaidAnswer, kind: string): Promise<number> {
  const { rows } = await db().execute<{ amount: number }>(sql`
    select posting.amount::int as amount from postings posting
      join journals journal on journal.id = posting.journal_id
      join ledger_accounts account on account.id = posting.account_id
    where journal.key = ${`reverse:${String(id)}`} and account.kind = ${kind}`);
  return rows[0]?.amount ?? 0;
}

const withdraw = ({ client }: TestUser, amount: number) =>
  client.call(requestWithdrawal, withdrawals.request({ amount }));

const heldBy = async ({ id }: { id: number }) =>
  totalOf(await surveyFunds(db(), id));

interface CompletedTraits {
  readonly discount: number;
  /** Number of answers; the survey is closed then. */
  readonly answered?: number;
  /** Amount that the provider returns before the survey is settled. */
  readonly refunded?: number;
}

/** A survey of one question with places for four answers, paid and settled. Its price is 2.000. */
async function completed({
  discount,
  answered = 4,
  refunded = 0,
}: CompletedTraits) {
  const creator = await createUser(server);
  const { id, code } = await createDraft(server, creator, { respondents: 4 });
  if (discount > 0) await applyDiscount(server, creator, code, discount);
  const order = await openPayment(creator, code);
  await payAtProvider(server, order);
  await notify(server, await signedNotification(server, order.orderId));
  const { sections } = await formOf(db(), id);
  const questionId = sections[0]?.questions[0]?.id ?? 0;
  const survey = { id, code, ownerId: creator.id, reward: 0, questionIds: [] };
  const answers: PaidAnswer[] = [];
  for (let one = 0; one < answered; one++) {
    const respondent = await createUser(server);
    const { client } = respondent;
    const { participation } = await client.call(startAnswer, {
      params: { code },
    });
    server.advanceClock(60_000);
    await client.call(submitAnswer, {
      body: {
        formId: id,
        participationId: participation.id,
        lease: participation.lease,
        values: [{ questionId, value: "daily" }],
      },
    });
    answers.push({ id: participation.id, survey, creator, respondent });
  }
  if (refunded > 0) await bankGivesBack(server, order.orderId, { refunded });
  if (answered < 4)
    await creator.client.call(closeSurvey, { params: { code } });
  await settleEnded(server);
  await countAnswers(server);
  return { answers, creator, survey, orderId: order.orderId };
}

/** Takes a report through all its steps, for one of several answers. */
async function rejectFully(answers: readonly PaidAnswer[], index: number) {
  const paid = answers[index];
  if (!paid) throw new Error(`no answer ${index}`);
  await test.report(paid, index + 1);
  await test.reject(paid);
  await test.appeal(paid);
  await test.decide(paid, "reject");
  return paid;
}

describe("a reversal", () => {
  it("gives a running survey back what the answer cost", async () => {
    const paid = await test.appealed();
    const before = await fundsOf(paid);
    const { feePerRespondent } = await surveyById(db(), paid.survey.id);
    await test.decide(paid, "reject");
    expect(await fundsOf(paid)).toBe(before + feePerRespondent);
    expect(await test.placesOf(paid.survey)).toEqual({
      reserved: 0,
      accepted: 0,
    });
  });

  it("takes what is left of a withdrawn reward; the platform bears the rest", async () => {
    const paid = await test.appealed();
    const { respondent, survey } = paid;
    await earn(server, respondent.id, 60_000);
    await withdraw(respondent, 60_000 + survey.reward - 100);
    await test.decide(paid, "reject");
    expect((await test.accountOf(respondent)).balance).toBe(0);
    expect(await lossOf(paid, "payable")).toBe(100);
    expect(await lossOf(paid, "fraud_loss")).toBe(survey.reward - 100);
  });

  it("returns the cash share of a settled survey to its creator", async () => {
    const { answers, creator, survey } = await completed({ discount: 1_001 });
    expect((await surveyById(db(), survey.id)).settledAt).not.toBeNull();
    await rejectFully(answers, 0);
    expect(await heldBy(survey)).toBe(0);
    // The creator gets 249 of 500, because 999 of the price of 2.000 were paid in cash.
    expect(await creditOfUser(db(), creator.id)).toBe(249);
    expect((await surveyById(db(), survey.id)).status).toBe("completed");
    expect(await test.placesOf(survey)).toEqual({ reserved: 0, accepted: 3 });
    const late = await createUser(server);
    expect(
      await late.client.refused(startAnswer, { params: { code: survey.code } }),
    ).toMatchObject({ status: 409 });
    for (const index of [1, 2, 3]) await rejectFully(answers, index);
    expect(await creditOfUser(db(), creator.id)).toBe(999);
  });

  it("makes up for what a provider took back before it returns anything", async () => {
    const { answers, creator, orderId } = await completed({ discount: 0 });
    await bankGivesBack(server, orderId, { chargedBack: 2_000 });
    const paid = await rejectFully(answers, 0);
    expect(await creditOfUser(db(), creator.id)).toBe(0);
    expect(await lossOf(paid, "chargeback_loss")).toBe(-500);
  });

  it("counts as returned what a provider took from the running survey beyond the cash share", async () => {
    const { answers, creator } = await completed({
      discount: 1_000,
      answered: 2,
      refunded: 700,
    });
    // Of the 1.000 that no answer used, 500 were cash, and 700 went back: the voucher got the other 300.
    expect(await creditOfUser(db(), creator.id)).toBe(0);
    await rejectFully(answers, 0);
    // Now 1.500 are not used, so that 750 of the cash are due.
    expect(await creditOfUser(db(), creator.id)).toBe(50);
  });

  it("happens once when two admins confirm at once, or one confirms and one drops", async () => {
    const third = await createUser(server, { role: "admin" });
    for (let round = 0; round < ROUNDS; round++) {
      const paid = await test.appealed();
      const outcomes = await Promise.all([
        outcomeOf(test.decide(paid, "reject")),
        outcomeOf(
          test.decide(paid, round % 2 === 0 ? "reject" : "accept", third),
        ),
      ]);
      expect(outcomes.toSorted()).toEqual(["done", "review_decided"]);
      await expectSoundBooks(server);
    }
  });

  it("and a withdrawal of the same money: each rupiah goes one way", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const paid = await test.appealed();
      const { respondent, survey } = paid;
      await earn(server, respondent.id, 60_000);
      const all = 60_000 + survey.reward;
      const [decided, withdrawn] = await Promise.all([
        outcomeOf(test.decide(paid, "reject")),
        outcomeOf(withdraw(respondent, all)),
      ]);
      expect(decided).toBe("done");
      const { balance } = await test.accountOf(respondent);
      const loss = await lossOf(paid, "fraud_loss");
      if (withdrawn === "done")
        expect({ balance, loss }).toEqual({ balance: 0, loss: survey.reward });
      else expect({ balance, loss }).toEqual({ balance: 60_000, loss: 0 });
      await expectSoundBooks(server);
    }
  });

  it("and the closing of the survey: the creator gets back all that was not used", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const paid = await test.appealed();
      const { survey, creator } = paid;
      const { feePerRespondent } = await surveyById(db(), survey.id);
      await Promise.all([
        test.decide(paid, "reject"),
        creator.client.call(closeSurvey, { params: { code: survey.code } }),
      ]);
      await settleEnded(server);
      expect(await creditOfUser(db(), creator.id)).toBe(10 * feePerRespondent);
      await expectSoundBooks(server);
    }
  });

  it("and the last answer of the survey: it completes, or has a place again", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const paid = await test.appealed({ respondents: 2 });
      await Promise.all([
        test.decide(paid, "reject"),
        test.answer(paid.survey),
      ]);
      const { status } = await surveyById(db(), paid.survey.id);
      const { accepted = 0 } = (await test.placesOf(paid.survey)) ?? {};
      expect(accepted).toBe(1);
      if (status === "active") await test.answer(paid.survey);
      expect(await outcomeOf(test.answer(paid.survey))).not.toBe("done");
      await settleEnded(server);
      await expectSoundBooks(server);
    }
  });
});

describe("an account", () => {
  const leave = ({ client }: TestUser) =>
    outcomeOf(
      client.call(deleteAccount, {
        body: { currentPassword: testPassword, giveUpBalance: true },
      }),
    );

  it("of a respondent stays while a report is open, also when both happen at once", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const paid = await test.paid();
      const [reported, left] = await Promise.all([
        outcomeOf(test.report(paid)),
        leave(paid.respondent),
      ]);
      expect([reported, left]).toEqual(
        left === "done"
          ? ["report_closed", "done"]
          : ["done", "answer_in_review"],
      );
      await expectSoundBooks(server);
    }
  });

  it("of a respondent is deleted before or after a reversal, never within it", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const paid = await test.appealed();
      const [decided, left] = await Promise.all([
        outcomeOf(test.decide(paid, "reject")),
        leave(paid.respondent),
      ]);
      expect(decided).toBe("done");
      expect(["done", "answer_in_review"]).toContain(left);
      await expectSoundBooks(server);
    }
  });

  it("of a creator that is deleted drops the open reports, or the reversal was first", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const paid = await test.appealed({ respondents: 1 });
      await settleEnded(server);
      const [decided, left] = await Promise.all([
        outcomeOf(test.decide(paid, "reject")),
        leave(paid.creator),
      ]);
      const { balance } = await test.accountOf(paid.respondent);
      if (left === "done") {
        expect(decided).toBe("review_decided");
        expect(balance).toBe(paid.survey.reward);
      } else {
        expect([decided, left]).toEqual(["done", "credit_left"]);
        expect(balance).toBe(0);
      }
      await expectSoundBooks(server);
    }
  });
});

describe("the books", () => {
  it.each([
    [
      "that no second admin confirmed",
      "update answer_reviews set appeal_decision = 'accepted' where participation_id = $1",
      "update answer_reviews set appeal_decision = 'rejected' where participation_id = $1",
    ],
    [
      "of an answer that nobody reported",
      "update answer_reviews set origin = 'rules', report_reason = null, reported_by = null where participation_id = $1",
      "update answer_reviews set origin = 'report', report_reason = '' where participation_id = $1",
    ],
    [
      "of an answer that is accepted again",
      "update participations set status = 'accepted', accepted_at = now() where id = $1",
      "update participations set status = 'rejected', accepted_at = null where id = $1",
    ],
  ])("name a reversal %s", async (_, tamper, undo) => {
    const paid = await test.appealed();
    await test.decide(paid, "reject");
    const { databaseUrl = "" } = server.services.config;
    const superuser = await connectAsSuperuser({ url: databaseUrl });
    try {
      await superuser.query(tamper, [paid.id]);
      const found = await verifyLedger(db(), answerLedgerChecks);
      expect(found.map(({ check }) => check)).toContain(
        "a paid answer is reversed if and only if two admins have rejected it",
      );
      await superuser.query(undo, [paid.id]);
    } finally {
      await superuser.end();
    }
  });

  it("are changed by nobody before two admins have decided", async () => {
    const paid = await test.appealed();
    const { id, survey, respondent } = paid;
    const reversal = answerReversed({
      participationId: id,
      surveyId: survey.id,
      userId: respondent.id,
      reward: survey.reward,
      platformFee: 0,
      withdrawn: 0,
    });
    const { key, meta, lines } = reversal;
    await expect(
      db().execute(sql`
        select reverse_answer(${id}, ${key}, ${JSON.stringify(meta)}::jsonb, ${JSON.stringify(lines)}::jsonb)`),
    ).rejects.toMatchObject({ cause: { constraint: "journals_cause_check" } });
  });
});

// The last one, because the sessions end with it.
it("a reversal of a running survey stays sound when a payment goes back after rewards have lapsed", async () => {
  const creator = await createUser(server);
  const { id, code } = await createDraft(server, creator, { respondents: 4 });
  await applyDiscount(server, creator, code, 1_000);
  const order = await openPayment(creator, code);
  await payAtProvider(server, order);
  await notify(server, await signedNotification(server, order.orderId));
  await db().execute(
    sql`update surveys set allow_guest = true where id = ${id}`,
  );
  const { sections } = await formOf(db(), id);
  const questionId = sections[0]?.questions[0]?.id ?? 0;
  const answerAs = async (client: TestClient, guest: boolean) => {
    const { participation } = await client.call(startAnswer, {
      params: { code },
      body: guest ? { guest } : {},
    });
    server.advanceClock(60_000);
    await client.call(submitAnswer, {
      body: {
        formId: id,
        participationId: participation.id,
        lease: participation.lease,
        values: [{ questionId, value: "daily" }],
      },
    });
    return participation.id;
  };
  const respondent = await createUser(server);
  const reversed: PaidAnswer = {
    id: await answerAs(respondent.client, false),
    survey: { id, code, ownerId: creator.id, reward: 0, questionIds: [] },
    creator,
    respondent,
  };
  for (let one = 0; one < 2; one++) await answerAs(server.anonymous(), true);
  await countAnswers(server);
  await rejectFully([reversed], 0);
  server.advanceClock(8 * 86_400_000);
  await lapseRewards(server.services);
  expect(await creditOfUser(db(), creator.id)).toBe(250);
  await bankGivesBack(server, order.orderId, { refunded: 1_000 });
  // The session has ended meanwhile.
  await creator.client.call(login, {
    body: { email: creator.email, password: testPassword },
  });
  await creator.client.call(closeSurvey, { params: { code } });
  await settleEnded(server);
  await expectSoundBooks(server);
});
