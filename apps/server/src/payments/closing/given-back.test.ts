import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { startPayment } from "@sigi/contract/payments.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import {
  closeSurvey,
  pauseSurvey,
  resumeSurvey,
  showClosing,
} from "@sigi/contract/running-surveys.ts";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { expirePlaces } from "../../answers/public.ts";
import {
  creditOfUser,
  surveyFunds,
  verifyLedger,
} from "../../ledger/public.ts";
import { surveyById } from "../../surveys/public.ts";
import {
  answerTo,
  publishSurvey,
} from "../../answers/testing/answer-factories.ts";
import type { TestSurvey } from "../../answers/testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../../surveys/testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { domainLedgerChecks } from "../../verify-ledger.ts";
import { settleAttempt } from "../attempts/settle-attempt.ts";
import { bankGivesBack } from "../testing/bank-gives-back.ts";
import {
  notify,
  applyDiscount,
  openPayment,
  payAtProvider,
  signedNotification,
  useCredit,
} from "../testing/payment-factories.ts";
import { settleMissedSurveys } from "./settle-survey.ts";
import { totalOf } from "./divide-rest.ts";

const MINUTE_MS = 60_000;

const server = useTestServer({ work: false });
let owner: TestUser;

afterEach(expectSoundLedger);

const db = () => server.services.db;
const paramsOf = ({ code }: { code: string }) => ({ params: { code } });
const close = (survey: { code: string }) =>
  owner.client.call(closeSurvey, paramsOf(survey));
const credit = () => creditOfUser(db(), owner.id);
const stateOf = ({ id }: { id: number }) => surveyById(db(), id);
const heldBy = async ({ id }: { id: number }) =>
  totalOf(await surveyFunds(db(), id));

/** Publishes a survey of a new creator. Returns it with the cost of one answer, in rupiah. */
async function publish(respondents: number) {
  owner = await createUser(server);
  const survey = await publishSurvey(server, {
    respondents,
    ownerId: owner.id,
  });
  return { ...survey, cost: (await heldBy(survey)) / respondents };
}

async function start(survey: TestSurvey) {
  const { client } = await createUser(server);
  const { participation } = await client.call(startAnswer, paramsOf(survey));
  const body = answerTo(survey, participation);
  return { submit: () => client.call(submitAnswer, { body }) };
}

const attemptOf = ({ id }: { id: number }) => `test-${id}`;

async function placesEnd(): Promise<void> {
  server.advanceClock(61 * MINUTE_MS);
  await expirePlaces(server.services);
  await settleMissedSurveys(server.services);
}

async function loss(): Promise<number> {
  const { rows } = await db().execute<{ balance: number }>(
    sql`select coalesce(sum(balance), 0)::int as balance from ledger_accounts where kind = 'chargeback_loss'`,
  );
  return rows[0]?.balance ?? 0;
}

async function expectSoundLedger() {
  expect(await verifyLedger(db(), domainLedgerChecks)).toEqual([]);
}

/** Returns "done" or the code of the refusal. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "done";
  } catch (error) {
    if (error instanceof ApiFailure && error.status < 500) return error.code;
    throw error;
  }
}

describe("money that goes back from a running survey", () => {
  it("pauses it for good, whoever pauses, resumes, starts and answers meanwhile", async () => {
    for (let round = 0; round < 6; round++) {
      const survey = await publish(12);
      const params = paramsOf(survey);
      const started = await Promise.all([1, 2, 3].map(() => start(survey)));
      const newcomers = await Promise.all(
        [1, 2, 3].map(() => createUser(server)),
      );
      await Promise.all([
        outcomeOf(owner.client.call(pauseSurvey, params)),
        outcomeOf(owner.client.call(resumeSurvey, params)),
        ...started.map(({ submit }) => submit()),
        bankGivesBack(server, attemptOf(survey), { refunded: survey.cost * 2 }),
        ...newcomers.map(({ client }) =>
          outcomeOf(client.call(startAnswer, params)),
        ),
        settleAttempt(server.services, attemptOf(survey)),
      ]);
      expect(await stateOf(survey)).toMatchObject({
        status: "paused",
        pausedBy: "refund",
        accepted: 3,
      });
      expect(await outcomeOf(owner.client.call(resumeSurvey, params))).toBe(
        "survey_paused_for_refund",
      );
      const { client } = await createUser(server);
      expect((await client.refused(startAnswer, params)).code).toBe("not_open");
      expect(await heldBy(survey)).toBe(survey.cost * (12 - 3 - 2));
    }
  });

  it("and the rest returns exactly when it is closed concurrently", async () => {
    for (let round = 0; round < 6; round++) {
      const survey = await publish(8);
      const started = await Promise.all([1, 2].map(() => start(survey)));
      const refunded = survey.cost * 3;
      await Promise.all([
        ...started.map(({ submit }) => submit()),
        close(survey),
        bankGivesBack(server, attemptOf(survey), { refunded }),
      ]);
      await settleMissedSurveys(server.services);
      expect(await stateOf(survey)).toMatchObject({ status: "closed" });
      expect(await heldBy(survey)).toBe(0);
      expect(await credit()).toBe(survey.cost * (8 - 2) - refunded);
    }
  });
});

describe("money that goes back from a closed survey", () => {
  it("is taken from what it still holds while respondents are answering", async () => {
    const survey = await publish(4);
    await start(survey);
    await close(survey);
    await bankGivesBack(server, attemptOf(survey), { refunded: survey.cost });
    expect(await stateOf(survey)).toMatchObject({ status: "closed" });
    expect(await heldBy(survey)).toBe(survey.cost * 3);
    await expectSoundLedger();
    expect(await owner.client.call(showClosing, paramsOf(survey))).toEqual({
      returns: survey.cost * 3,
      returnsAtLeast: survey.cost * 2,
      reserved: 1,
    });
    await placesEnd();
    expect(await credit()).toBe(survey.cost * 3);
  });

  it("returns to nobody a second time when a live place held more than was left", async () => {
    const lossBefore = await loss();
    const survey = await publish(4);
    await (await start(survey)).submit();
    await start(survey);
    await bankGivesBack(server, attemptOf(survey), {
      chargedBack: survey.cost * 4,
    });
    // One answer is paid, and the funds of one place are still held.
    expect((await loss()) - lossBefore).toBe(survey.cost * 2);
    await close(survey);
    expect(await heldBy(survey)).toBe(survey.cost);
    await placesEnd();
    expect(await heldBy(survey)).toBe(0);
    expect(await credit()).toBe(0);
    expect((await loss()) - lossBefore).toBe(survey.cost);
  });

  it("is taken from its creator's credit once it is settled, then it is a loss", async () => {
    const lossBefore = await loss();
    const survey = await publish(4);
    await (await start(survey)).submit();
    await close(survey);
    expect(await credit()).toBe(survey.cost * 3);
    await bankGivesBack(server, attemptOf(survey), {
      chargedBack: survey.cost,
    });
    expect(await credit()).toBe(survey.cost * 2);
    await bankGivesBack(server, attemptOf(survey), {
      chargedBack: survey.cost * 3,
    });
    expect(await credit()).toBe(0);
    expect((await loss()) - lossBefore).toBe(survey.cost);
    expect(await stateOf(survey)).toMatchObject({ status: "closed" });
  });

  it("is verified to have been taken from the credit of that creator", async () => {
    const survey = await publish(4);
    await close(survey);
    await bankGivesBack(server, attemptOf(survey), {
      chargedBack: survey.cost,
    });
    const other = await createUser(server);
    const give = ({ id }: TestUser) =>
      db().execute(
        sql`update surveys set owner_id = ${id} where id = ${survey.id}`,
      );
    await give(other);
    const found = await verifyLedger(db(), domainLedgerChecks);
    expect(found.map(({ check }) => check)).toContain(
      "what went back to a payer was taken from the accounts of that payment",
    );
    await give(owner);
  });

  it("leaves nothing of a voucher to its creator", async () => {
    owner = await createUser(server);
    const draft = await createDraft(server, owner);
    await applyDiscount(server, owner, draft.code, 2_500);
    const order = await openPayment(owner, draft.code);
    await payAtProvider(server, order);
    await notify(server, await signedNotification(server, order.orderId));
    await bankGivesBack(server, order.orderId, { refunded: 2_000 });
    expect(await heldBy(draft)).toBe(3_000);
    expect(await close(draft)).toMatchObject({ returned: 500 });
    expect(await credit()).toBe(500);
  });

  it("leaves what credit paid to its creator", async () => {
    owner = await createUser(server);
    const first = await createDraft(server, owner, { respondents: 4 });
    const paid = await openPayment(owner, first.code);
    await payAtProvider(server, paid);
    await notify(server, await signedNotification(server, paid.orderId));
    await close(first);
    expect(await credit()).toBe(2_000);

    const { code } = await createDraft(server, owner);
    await useCredit(owner, code);
    const order = await openPayment(owner, code);
    await payAtProvider(server, order);
    await notify(server, await signedNotification(server, order.orderId));
    await bankGivesBack(server, order.orderId, { chargedBack: 3_000 });
    expect(await close({ code })).toMatchObject({ returned: 2_000 });
    const { client } = owner;
    expect(
      await client.refused(startPayment, paramsOf({ code })),
    ).toMatchObject({ status: 409 });
  });
});
