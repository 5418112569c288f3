import { defaultLevelPoints } from "@sigi/survey/levels.ts";
import { platformFee } from "@sigi/survey/prices.ts";
import { addLevelPoints } from "../../accounts/public.ts";
import { postAnswerAccepted } from "../../ledger/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { fillPlace } from "../../surveys/public.ts";
import { beginAttempt } from "../participation/begin-participation.ts";
import { answerAccepted } from "../events.ts";
import { keepPlace } from "../keep-place.ts";
import { isSubmitted } from "../participation/participation.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import {
  acceptStarted,
  lockParticipation,
} from "../participation/repository.ts";
import type {
  AnswerContent,
  PublishedSurvey,
} from "../participation/repository.ts";

interface ReadAnswer {
  readonly user: SessionUser;
  readonly survey: PublishedSurvey;
  /** Validated. */
  readonly content: AnswerContent;
  readonly now: Date;
}

/**
 * The place, the answer, the level, the notice and the money, together. What only this person touches comes first; the
 * survey's counter and its escrow, which all its respondents share, come last, so that they are locked for the shortest
 * time. Lock order: own attempt, own level, the survey's places, ledger accounts.
 * @returns the attempt, also one that was accepted before: then nothing is changed.
 * @throws QuotaFull; of who has no place also NotOpen, EmailNotVerified, ProfileIncomplete or NotEligible.
 */
export async function acceptAnswer(
  tx: Tx,
  { jobs }: Services,
  answer: ReadAnswer,
): Promise<ParticipationRow> {
  const { survey, now } = answer;
  const userId = answer.user.id;
  const { accepted, keepsPlace, isRepeat } = await acceptOnce(tx, answer);
  if (isRepeat) return accepted;
  const { id: participationId, surveyId, reward } = accepted;
  await addLevelPoints(tx, userId, defaultLevelPoints.accepted);
  const event = { participationId, userId, surveyId, reward };
  await jobs.emit(tx, answerAccepted, event);
  if (!keepsPlace) await keepPlace(tx, surveyId, now);
  await fillPlace(tx, surveyId);
  await postAnswerAccepted(tx, {
    ...event,
    platformFee: platformFee(survey.feePerRespondent, reward),
  });
  return accepted;
}

interface Accepted {
  readonly accepted: ParticipationRow;
  /** A place was kept for the attempt since its start. */
  readonly keepsPlace: boolean;
  /** It had been accepted before. */
  readonly isRepeat: boolean;
}

/** Of any number of submissions at once one gets through; the others wait for it and find a repeat. */
async function acceptOnce(tx: Tx, answer: ReadAnswer): Promise<Accepted> {
  const { user, survey, content, now } = answer;
  const accept = () => acceptStarted(tx, survey.id, user.id, content, now);

  const started = await accept();
  if (started) return { accepted: started, keepsPlace: true, isRepeat: false };

  const earlier = await lockParticipation(tx, survey.id, user.id);
  if (earlier && isSubmitted(earlier)) {
    return { accepted: earlier, keepsPlace: true, isRepeat: true };
  }
  // Begun or accepted by another request of the same person meanwhile: what that one left can be seen now.
  if (earlier?.status === "started") return acceptOnce(tx, answer);
  const begun = await beginAttempt(tx, user, survey, earlier, now);
  if (!begun) return acceptOnce(tx, answer);

  const accepted = await accept();
  if (!accepted) throw new Error(`participation ${begun.id} was not started`);
  return { accepted, keepsPlace: false, isRepeat: false };
}
