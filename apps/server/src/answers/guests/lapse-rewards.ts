import { postJournals } from "../../ledger/public.ts";
import { divideReturnedOf } from "../../payments/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { forEachApart } from "../../platform/jobs/for-each-apart.ts";
import type { Services } from "../../platform/services.ts";
import { creatorOf, lockSurvey } from "../../surveys/public.ts";
import { changeParticipation, lockLapsed, selectLapsed } from "./repository.ts";
import { guestRewardLapsed } from "../journals/guest-reward-lapsed.ts";

/** Maximum number of rewards per run. If more lapse between two runs, the next one takes the rest. */
const BATCH = 500;

/** Returns the rewards that guests did not claim in time, each in a transaction of its own. */
export async function lapseRewards({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await forEachApart(await selectLapsed(db, now, BATCH), (id) =>
    inTransaction(db, (tx) => lapseReward(tx, id, now)),
  );
}

/** Returns a lapsed reward. Lock order: participation, the survey's places, survey, ledger accounts. */
async function lapseReward(tx: Tx, id: number, now: Date): Promise<void> {
  const lapsed = await lockLapsed(tx, id, now);
  if (!lapsed) return;
  const { surveyId, reward } = lapsed;
  const survey = await lockSurvey(tx, surveyId);
  const divided = await divideReturnedOf(tx, survey, reward);
  await changeParticipation(tx, id, {
    rewardLapsedAt: now,
    rewardReturned: divided.returned,
  });
  const creatorId = creatorOf(survey);
  await postJournals(tx, [
    guestRewardLapsed({
      participationId: id,
      surveyId,
      creatorId,
      divided,
    }),
  ]);
}
