import { randomInt } from "node:crypto";
import { postAnswerAccepted, postSurveyPaid } from "../ledger/public.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { ReachableServer } from "./test-server.ts";

/** Credits a reward to the user, in rupiah, for a survey that exists only in the ledger. */
export async function earn(
  server: ReachableServer,
  userId: number,
  reward: number,
): Promise<void> {
  const id = randomInt(1_000_000_000, 2_000_000_000);
  const price = { surveyId: id, reward, platformFee: 250 };
  await inTransaction(server.services.db, async (tx) => {
    await postSurveyPaid(tx, { ...price, orderId: `o${id}`, respondents: 1 });
    await postAnswerAccepted(tx, { ...price, participationId: id, userId });
  });
}
