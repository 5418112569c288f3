import { submitAnswer } from "@sigi/contract/answers.ts";
import { startPayment, topUpSurvey } from "@sigi/contract/payments.ts";
import { saveQuestion } from "@sigi/contract/questions.ts";
import { showReceipt } from "@sigi/contract/receipts.ts";
import { chooseScreenOuts } from "@sigi/contract/screen-outs.ts";
import { reviewSurvey } from "@sigi/contract/survey-review.ts";
import { duplicateSurvey } from "@sigi/contract/survey-lists.ts";
import { updateSurvey } from "@sigi/contract/surveys.ts";
import { surveyFunds } from "../../ledger/public.ts";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { expectSoundBooks } from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../../surveys/testing/survey-factories.ts";
import type { QuestionTraits } from "../../surveys/testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import {
  applyDiscount,
  openPayment,
  orderOf,
  payAndNotify,
  surveyOf,
} from "../../payments/testing/payment-factories.ts";

const server = useTestServer({ work: false });
let creator: TestUser;

beforeAll(async () => {
  creator = await createUser(server);
});
afterEach(() => expectSoundBooks(server));

const screening: QuestionTraits = {
  type: "single_choice",
  title: "Punya sepeda motor?",
  options: {
    choices: [
      { id: "yes", label: "Ya" },
      { id: "no", label: "Tidak", jumpTo: { end: "screened_out" } },
    ],
  },
};

/** Rp 500 for each of ten respondents, of which Rp 250 is the reward: three screen-outs at Rp 100 are suggested. */
const draft = () =>
  createDraft(server, creator, { questions: [screening], respondents: 10 });

const choose = (code: string, screenOuts: number, screenOutPay: number) =>
  creator.client.call(chooseScreenOuts, {
    params: { code },
    body: { chosen: { screenOuts, screenOutPay } },
  });

const refusedChoice = (
  code: string,
  screenOuts: number,
  screenOutPay: number,
) =>
  creator.client.refused(chooseScreenOuts, {
    params: { code },
    body: { chosen: { screenOuts, screenOutPay } },
  });

async function publish() {
  const { id, code } = await draft();
  await payAndNotify(server, await openPayment(creator, code));
  return { id, code };
}

const fundsOf = ({ id }: { id: number }) => surveyFunds(server.services.db, id);

async function beScreenedOut({ id, code }: { id: number; code: string }) {
  const { form } = await surveyOf(creator, code);
  const questionId = form.sections[0]?.questions[0]?.id ?? 0;
  const { client } = await createUser(server);
  return client.call(submitAnswer, {
    body: { formId: id, values: [{ questionId, value: "no" }] },
  });
}

describe("a survey whose form screens respondents out", () => {
  it("buys the suggested screen-outs with its publication", async () => {
    const { id, code } = await draft();
    expect(await surveyOf(creator, code)).toMatchObject({
      screensOut: true,
      screenOuts: 3,
      screenOutPay: 100,
      totalCost: 5_300,
    });
    const order = await openPayment(creator, code);
    expect(order.amount).toBe(5_300);
    await payAndNotify(server, order);
    expect(await fundsOf({ id })).toMatchObject({
      escrow: 2_500,
      feeDeferred: 2_500,
      screenoutBudget: 300,
    });
    const stored = await orderOf(server, order.orderId);
    expect(
      await creator.client.call(showReceipt, { params: { order: stored.id } }),
    ).toMatchObject({ gross: 5_300, screenOuts: 3, screenOutPay: 100 });
    expect(await beScreenedOut({ id, code })).toMatchObject({
      status: "screened_out",
      reward: 100,
    });
  });

  it("buys what its creator chose, and a new choice cancels the open payment", async () => {
    const { id, code } = await draft();
    const first = await openPayment(creator, code);
    expect(await choose(code, 8, 200)).toMatchObject({
      screensOut: true,
      screenOuts: 8,
      screenOutPay: 200,
      totalCost: 6_600,
    });
    expect(await surveyOf(creator, code)).toMatchObject({ status: "draft" });
    const second = await openPayment(creator, code);
    expect(second.amount).toBe(6_600);
    expect((await orderOf(server, first.orderId)).state).toBe("cancelled");
    await choose(code, 8, 200);
    expect((await openPayment(creator, code)).orderId).toBe(second.orderId);
    await payAndNotify(server, second);
    expect(await fundsOf({ id })).toMatchObject({ screenoutBudget: 1_600 });
    expect(await refusedChoice(code, 9, 200)).toMatchObject({
      code: "survey_frozen",
    });
  });

  it("returns to the suggestion, which follows the number of respondents", async () => {
    const { code } = await draft();
    await choose(code, 8, 200);
    const params = { code };
    await creator.client.call(updateSurvey, {
      params,
      body: { respondents: 40 },
    });
    expect(await surveyOf(creator, code)).toMatchObject({ screenOuts: 8 });
    expect(
      await creator.client.call(chooseScreenOuts, {
        params,
        body: { chosen: null },
      }),
    ).toMatchObject({ screenOuts: 10, screenOutPay: 100 });
  });

  it.each([
    [50, { screen_out_pay: ["At least 100."] }],
    [251, { screen_out_pay: ["At most 250."] }],
  ])("cannot pay Rp %i", async (pay, fields) => {
    const { code } = await draft();
    const { client } = creator;
    const refused = await client.refused(
      chooseScreenOuts,
      {
        params: { code },
        body: { chosen: { screenOuts: 3, screenOutPay: pay } },
      },
      { "accept-language": "en" },
    );
    expect(refused).toMatchObject({ status: 422, fields });
  });

  it("cannot be published with a pay above the reward, which has become less", async () => {
    const { code } = await createDraft(server, creator, {
      questions: [screening, screening],
    });
    await choose(code, 3, 500);
    const { form } = await surveyOf(creator, code);
    const [question] = form.sections[0]?.questions ?? [];
    await creator.client.call(saveQuestion, {
      body: { id: question?.id, type: "statement", title: "Halo", options: {} },
    });
    const params = { code };
    const review = await creator.client.call(reviewSurvey, { params });
    expect(review.faults.map(({ place }) => place)).toEqual(["screen_out_pay"]);
    expect(
      await creator.client.refused(startPayment, { params }),
    ).toMatchObject({ status: 422, code: "survey_incomplete" });
  });

  it("lets a voucher pay for screen-outs too, but no more than the whole", async () => {
    const { id, code } = await draft();
    await applyDiscount(server, creator, code, 5_200);
    const order = await openPayment(creator, code);
    expect(order.amount).toBe(100);
    await payAndNotify(server, order);
    expect(await fundsOf({ id })).toMatchObject({
      escrow: 2_500,
      feeDeferred: 2_500,
      screenoutBudget: 300,
    });
  });

  it("keeps its choice in a copy", async () => {
    const { code } = await draft();
    await choose(code, 8, 200);
    const copy = await creator.client.call(duplicateSurvey, {
      params: { code },
    });
    expect(await surveyOf(creator, copy.code)).toMatchObject({
      screensOut: true,
      screenOuts: 8,
      screenOutPay: 200,
    });
  });
});

describe("more screen-outs", () => {
  const topUp = (
    code: string,
    body: { respondents: number; screenOuts?: number },
    key = "tambah-lagi",
  ) =>
    creator.client.call(
      topUpSurvey,
      { params: { code }, body },
      { "idempotency-key": key },
    );

  it("let respondents start again, at the price of the publication", async () => {
    const survey = await publish();
    for (let n = 0; n < 3; n++) await beScreenedOut(survey);
    await expect(beScreenedOut(survey)).rejects.toMatchObject({
      status: 409,
    });
    const order = await topUp(survey.code, { respondents: 0, screenOuts: 2 });
    if ("published" in order) throw new Error("no payment");
    expect(order.amount).toBe(200);
    expect(await topUp(survey.code, { respondents: 0, screenOuts: 2 })).toEqual(
      order,
    );
    await payAndNotify(server, order);
    expect(await fundsOf(survey)).toMatchObject({ screenoutBudget: 200 });
    expect(await beScreenedOut(survey)).toMatchObject({ reward: 100 });
    expect(await surveyOf(creator, survey.code)).toMatchObject({
      screenOuts: 5,
      respondents: 10,
    });
  });

  it("are bought together with respondents", async () => {
    const survey = await publish();
    const order = await topUp(survey.code, { respondents: 2, screenOuts: 1 });
    if ("published" in order) throw new Error("no payment");
    expect(order.amount).toBe(1_100);
    await payAndNotify(server, order);
    expect(await fundsOf(survey)).toMatchObject({
      escrow: 3_000,
      screenoutBudget: 400,
    });
  });

  it("are refused to a survey that pays none, as is nothing at all", async () => {
    const { code } = await createDraft(server, creator);
    await payAndNotify(server, await openPayment(creator, code));
    for (const body of [
      { respondents: 0, screenOuts: 2 },
      { respondents: 0, screenOuts: 0 },
    ])
      expect(
        await creator.client.refused(topUpSurvey, { params: { code }, body }),
      ).toMatchObject({ status: 422 });
  });
});
