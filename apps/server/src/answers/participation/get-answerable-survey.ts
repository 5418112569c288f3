import type { AnswerableSurvey } from "@sigi/contract/answers.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { findPublishedSurvey, vacancyOf } from "../../surveys/public.ts";
import type { PublishedSurvey } from "../../surveys/public.ts";
import { AnswerNotFound } from "../errors.ts";
import { resumeParticipation } from "./begin-participation.ts";
import type { FormCache } from "./form-cache.ts";
import { isRunning, isSubmitted } from "./participation.ts";
import type { ParticipationRow } from "./participation.ts";
import { presentSurvey } from "./present-survey.ts";
import { lockParticipation } from "./repository.ts";
import { requireKey } from "./survey-access.ts";

/** How a caller names a survey: by its code, a private one with its key. */
export interface SurveyAddress {
  readonly code: string;
  readonly key?: string | undefined;
}

/** The languages that a caller wants to read a survey in, the best first. */
export type WantedLanguages = readonly (string | undefined)[];

/**
 * A survey as a visitor sees it before starting; with its questions while the caller's participation is running, with
 * the outcome once it is submitted. Reloading the page in the last minutes of a reserved place extends it, once.
 * @throws AnswerNotFound for drafts and unknown codes, and for a private survey without its key.
 */
export async function getAnswerableSurvey(
  services: Services,
  forms: FormCache,
  user: SessionUser | null,
  address: SurveyAddress,
  wanted: WantedLanguages,
): Promise<AnswerableSurvey> {
  const found = await inTransaction(services.db, (tx) =>
    findSurvey(tx, address, user, services.clock.now()),
  );
  const read = await forms.getIn(found.survey, wanted);
  return presentSurvey({ ...found, read });
}

async function findSurvey(
  tx: Tx,
  { code, key }: SurveyAddress,
  user: SessionUser | null,
  now: Date,
) {
  const survey = await findPublishedSurvey(tx, { code });
  if (!survey) throw new AnswerNotFound();
  const own = user && (await lockParticipation(tx, survey.id, user.id));
  requireKey(survey, key, own);
  const participation = own ? await currentParticipation(tx, own, now) : null;
  const unavailable =
    own?.status === "started" && survey.status === "active"
      ? null
      : await unavailability(tx, survey);
  return { survey, participation, unavailable };
}

/** Why a survey takes no respondent now; null when it does. */
async function unavailability(
  tx: Tx,
  { id, status }: PublishedSurvey,
): Promise<AnswerableSurvey["unavailable"]> {
  if (status === "paused" || status === "closed") return status;
  if (status !== "active") return "full";
  const vacancy = await vacancyOf(tx, id);
  return vacancy === "free" ? null : vacancy;
}

/** The participation if it is running (extended when that is due) or submitted; null once its time has run out. */
async function currentParticipation(
  tx: Tx,
  own: ParticipationRow,
  now: Date,
): Promise<ParticipationRow | null> {
  if (isRunning(own, now)) return resumeParticipation(tx, own, now);
  return isSubmitted(own) ? own : null;
}
