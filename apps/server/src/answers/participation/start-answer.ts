import type {
  AnswerableSurvey,
  Participation,
} from "@sigi/contract/answers.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { beginAttempt } from "./begin-participation.ts";
import { AlreadyAnswered, AnswerNotFound } from "../errors.ts";
import type { FormCache } from "./form-cache.ts";
import type { SurveyAddress } from "./get-answerable-survey.ts";
import { keepPlace } from "../keep-place.ts";
import {
  isRunning,
  isSubmitted,
  presentParticipation,
} from "./participation.ts";
import type { ParticipationRow } from "./participation.ts";
import { presentSurvey } from "./present-survey.ts";
import { findPublishedSurvey, lockParticipation } from "./repository.ts";
import type { PublishedSurvey } from "./repository.ts";
import { requireKey } from "../require-key.ts";
import { resumeAnswer } from "../resume-answer.ts";

/**
 * Keeps a place for an hour and gives the form. A repeat gives the same attempt, and more time when the hour is nearly
 * over; who let the hour pass may start again while there are places.
 * @throws AnswerNotFound (also without the key of a private survey), NotOpen, QuotaFull, AlreadyAnswered, EmailNotVerified, ProfileIncomplete or NotEligible.
 */
export async function startAnswer(
  services: Services,
  forms: FormCache,
  user: SessionUser,
  address: SurveyAddress,
): Promise<{ participation: Participation; survey: AnswerableSurvey }> {
  const begun = await inTransaction(services.db, (tx) =>
    findAndStart(tx, user, address, services.clock.now()),
  );
  const form = await forms.get(begun.survey);
  return {
    participation: presentParticipation(begun.participation),
    survey: presentSurvey({ ...begun, form, open: true }),
  };
}

async function findAndStart(
  tx: Tx,
  user: SessionUser,
  { code, key }: SurveyAddress,
  now: Date,
) {
  const survey = await findPublishedSurvey(tx, { code });
  if (!survey) throw new AnswerNotFound();
  const participation = await startOrResume(tx, user, survey, key, now);
  return { survey, participation };
}

async function startOrResume(
  tx: Tx,
  user: SessionUser,
  survey: PublishedSurvey,
  key: string | undefined,
  now: Date,
): Promise<ParticipationRow> {
  const mine = await lockParticipation(tx, survey.id, user.id);
  requireKey(survey, key, mine);
  if (mine && isSubmitted(mine)) throw new AlreadyAnswered();
  if (mine && isRunning(mine, now)) return resumeAnswer(tx, mine, now);

  const begun = await beginAttempt(tx, user, survey, mine, now);
  // Two starts of one person at once: the other one came first and has the place.
  if (!begun) return startOrResume(tx, user, survey, key, now);
  // A place whose time has run out is still this person's until somebody else is given it.
  if (mine?.status !== "started") await keepPlace(tx, survey.id, now);
  return begun;
}
