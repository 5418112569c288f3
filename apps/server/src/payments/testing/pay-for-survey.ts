import type { Tx } from "../../platform/database/transaction.ts";
import { paymentAttempts } from "../attempts/tables.ts";
import { orders } from "../orders/tables.ts";
import { sandboxTransactions } from "../providers/sandbox/tables.ts";
import { postJournal } from "../../ledger/public.ts";
import { surveyPaid } from "../journals/survey-paid.ts";

/** A survey with its price, in rupiah per respondent. */
export interface PayableSurvey {
  readonly surveyId: number;
  readonly creatorId: number;
  readonly respondents: number;
  readonly reward: number;
  readonly platformFee: number;
  /** Number of paid screen-outs, and the pay of each in rupiah. */
  readonly screenOuts?: number;
  readonly screenOutPay?: number;
  readonly promisePerHour?: number;
  readonly promiseBudget?: number;
}

/** Inserts the settled order of a survey, as the sandbox would have paid it. @returns the order's id. */
async function insertPaidOrder(tx: Tx, survey: PayableSurvey): Promise<string> {
  const { surveyId, creatorId, respondents, reward, platformFee } = survey;
  const orderId = `test-${surveyId}`;
  const { screenOuts = 0, screenOutPay = 0, promiseBudget = 0 } = survey;
  const amount =
    respondents * (reward + platformFee) +
    screenOuts * screenOutPay +
    promiseBudget;
  const now = new Date();
  await tx.insert(orders).values({
    id: orderId,
    kind: "publish",
    surveyId,
    creatorId,
    surveyVersion: 1,
    respondents,
    feePerRespondent: reward + platformFee,
    respondentFee: reward,
    screenOuts,
    screenOutPay,
    promiseBudget,
    promisePerHour: survey.promisePerHour ?? 0,
    gross: amount,
    due: amount,
    state: "paid",
    paidAt: now,
    expiresAt: now,
  });
  await tx.insert(paymentAttempts).values({
    id: orderId,
    orderId,
    provider: "sandbox",
    amount,
    state: "paid",
    paid: amount,
    method: "credit_card",
    settledAt: now,
    bookedAs: "survey_paid",
    nextCheckAt: now,
  });
  await tx.insert(sandboxTransactions).values({
    token: orderId,
    orderId,
    transactionId: orderId,
    grossAmount: amount,
    itemName: "",
    status: "settlement",
    expiresAt: now,
    settledAt: now,
  });
  return orderId;
}

/** Pays for a survey of a test without a provider: inserts its settled order, and posts the journal. */
export async function payForSurvey(
  tx: Tx,
  survey: PayableSurvey,
): Promise<void> {
  const orderId = await insertPaidOrder(tx, survey);
  const { screenOuts = 0, screenOutPay = 0, promiseBudget = 0 } = survey;
  await postJournal(
    tx,
    surveyPaid({
      ...survey,
      orderId,
      provider: "sandbox",
      screenoutBudget: screenOuts * screenOutPay,
      payPromiseBudget: promiseBudget,
    }),
  );
}
