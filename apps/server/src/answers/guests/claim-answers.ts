import { defaultLevelPoints } from "@sigi/survey/levels.ts";
import { lockAccount, raiseLevel } from "../../accounts/public.ts";
import { postJournals } from "../../ledger/public.ts";
import { Unauthenticated } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { anySurvey } from "../../surveys/public.ts";
import { rewardClaimed } from "../events.ts";
import { heldUntilOf } from "../participation/participation.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import {
  answersDecidedBy,
  changeParticipation,
  lockParticipationsOfGuest,
  surveysAnsweredBy,
} from "./repository.ts";
import { guestRewardClaimed } from "../journals/guest-reward-claimed.ts";

interface Claim {
  readonly guestId: string;
  /** The account, whose email address is verified. */
  readonly userId: number;
}

/**
 * Transfers the answers of a browser's guest to an account: accepted answers with the rewards that are still held, and
 * the participations that are running, held for review or rejected. Answers in the account's own surveys, in surveys
 * where the account has a participation, and those on which it has decided as an admin are not transferred: their held
 * rewards lapse. The caller holds the guest's lock. Lock order: guest, account, participations, ledger accounts.
 * @throws Unauthenticated when the account was deleted meanwhile.
 */
export async function claimAnswers(
  tx: Tx,
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  { guestId, userId }: Claim,
): Promise<void> {
  // No participation of the account can begin until this ends.
  if (!(await lockAccount(tx, userId))) throw new Unauthenticated();
  const now = clock.now();
  const claimed: ParticipationRow[] = [];
  for (const row of await lockClaimable(tx, { guestId, userId })) {
    if (row.status !== "accepted") {
      // The participation is the account's own from here on: its reward will not be held.
      await changeParticipation(tx, row.id, { userId, guestId: null });
      continue;
    }
    const until = heldUntilOf(row);
    if (until === null || until <= now) continue;
    const change = { userId, rewardClaimedAt: now };
    claimed.push(await changeParticipation(tx, row.id, change));
  }
  if (claimed.length === 0) return;
  await raiseLevel(tx, userId, claimed.length * defaultLevelPoints.accepted);
  for (const { id, surveyId, reward } of claimed) {
    const event = { participationId: id, userId, surveyId, reward };
    await jobs.emit(tx, rewardClaimed, event);
  }
  await postJournals(
    tx,
    claimed.map(({ id, surveyId, reward }) =>
      guestRewardClaimed({
        participationId: id,
        surveyId,
        userId,
        amount: reward,
      }),
    ),
  );
}

async function lockClaimable(
  tx: Tx,
  { guestId, userId }: Claim,
): Promise<ParticipationRow[]> {
  const rows = await lockParticipationsOfGuest(tx, guestId);
  const surveyIds = rows.map(({ surveyId }) => surveyId);
  const answered = await surveysAnsweredBy(tx, userId, surveyIds);
  const ids = rows.map(({ id }) => id);
  const decided = await answersDecidedBy(tx, userId, ids);
  const claimable: ParticipationRow[] = [];
  for (const row of rows) {
    if (answered.has(row.surveyId) || decided.has(row.id)) continue;
    const { ownerId } = await anySurvey(tx, row.surveyId);
    if (ownerId !== userId) claimable.push(row);
  }
  return claimable;
}
