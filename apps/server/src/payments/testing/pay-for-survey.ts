import { postSurveyPaid } from "../../ledger/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { orders, sandboxTransactions } from "../tables.ts";

/** A survey with its price: rupiah for each of its respondents. */
export interface PayableSurvey {
  readonly surveyId: number;
  readonly creatorId: number;
  readonly respondents: number;
  readonly reward: number;
  readonly platformFee: number;
}

/** Inserts the settled order of a survey, as the sandbox would have paid it. @returns the order's id. */
async function insertPaidOrder(tx: Tx, survey: PayableSurvey): Promise<string> {
  const { surveyId, respondents, reward, platformFee } = survey;
  const orderId = `test-${surveyId}`;
  const amount = respondents * (reward + platformFee);
  await tx.insert(orders).values({
    id: orderId,
    surveyId,
    provider: "sandbox",
    status: "paid",
    amount,
    respondents,
    feePerRespondent: reward + platformFee,
    respondentFee: reward,
    surveyVersion: 1,
    paidAt: new Date(),
  });
  await tx.insert(sandboxTransactions).values({
    token: orderId,
    orderId,
    transactionId: orderId,
    grossAmount: amount,
    itemName: "",
    status: "settlement",
    expiresAt: new Date(),
    settledAt: new Date(),
  });
  return orderId;
}

/** Pays for a survey of a test without a provider: its settled order, and the journal. */
export async function payForSurvey(
  tx: Tx,
  survey: PayableSurvey,
): Promise<void> {
  const orderId = await insertPaidOrder(tx, survey);
  await postSurveyPaid(tx, { ...survey, orderId, provider: "sandbox" });
}
