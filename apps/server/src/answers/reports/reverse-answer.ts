import { defaultLevelPoints } from "@sigi/survey/levels.ts";
import { platformFee } from "@sigi/survey/prices.ts";
import { lowerLevel } from "../../accounts/public.ts";
import {
  balanceOfUser,
  lockLedgerAccounts,
  payableOf,
} from "../../ledger/public.ts";
import { divideReturnedOf } from "../../payments/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { creatorOf, lockSurvey } from "../../surveys/public.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import { takeBack } from "../review/repository.ts";
import { answerReversed } from "../journals/answer-reversed.ts";

/**
 * Takes back an accepted answer, whose review the caller has locked and decided: level, status, place and money, which
 * returns to the survey or, once that is settled, to its creator as at closing. The platform bears the part that the
 * respondent has withdrawn. Lock order: participation, level, the survey's places, the survey, ledger accounts.
 * @returns the points taken from the level.
 */
export async function reverseAnswer(
  tx: Tx,
  participation: ParticipationRow,
): Promise<number> {
  const { id, surveyId, userId, reward, promisePaid } = participation;
  // An account is not deleted while a report of its answer is open.
  if (userId === null) throw new Error(`participation ${id} has no respondent`);
  const { accepted, rejected } = defaultLevelPoints;
  const levelTaken = await lowerLevel(tx, userId, accepted + rejected);
  const survey = await lockSurvey(tx, surveyId);
  const cost = survey.feePerRespondent + promisePaid;
  const event = {
    participationId: id,
    surveyId,
    userId,
    reward,
    promisePaid,
    platformFee: platformFee(survey.feePerRespondent, reward),
    ...(survey.settledAt && {
      settled: {
        ...(await divideReturnedOf(tx, survey, cost)),
        creatorId: creatorOf(survey),
      },
    }),
  };
  const paid = reward + promisePaid;
  // From here on a withdrawal of the same money waits, or it has already left less than the reward.
  await lockLedgerAccounts(tx, [
    payableOf(userId),
    ...answerReversed({ ...event, withdrawn: paid }).lines,
  ]);
  const left = Math.min(paid, await balanceOfUser(tx, userId));
  const reversal = answerReversed({ ...event, withdrawn: paid - left });
  await takeBack(tx, id, reversal);
  return levelTaken;
}
