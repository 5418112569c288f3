import type { AnswerableSurvey } from "@sigi/contract/answers.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import {
  findPublishedSurvey,
  hasFreePlaceIn,
  vacancyOf,
} from "../../surveys/public.ts";
import type { PublishedSurvey } from "../../surveys/public.ts";
import { cellOf, profileOf } from "../../targeting/public.ts";
import { findDraft } from "../drafts/repository.ts";
import { AnswerNotFound } from "../errors.ts";
import { markFull } from "../limits/mark-full.ts";
import { askedForm } from "./asked-form.ts";
import { resumeParticipation } from "./begin-participation.ts";
import type { FormCache } from "./form-cache.ts";
import { isRunning, isSubmitted } from "./participation.ts";
import type { ParticipationRow } from "./participation.ts";
import { ownerOf } from "./respondent.ts";
import type { Respondent } from "./respondent.ts";
import { presentSurvey } from "./present-survey.ts";
import { lockParticipation } from "./repository.ts";
import { requireKey } from "./survey-access.ts";

/** A caller names a survey by its code, a private one with its key. */
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
  respondent: Respondent | null,
  address: SurveyAddress,
  wanted: WantedLanguages,
): Promise<AnswerableSurvey> {
  return (
    await findAnswerableSurvey(services, forms, respondent, address, wanted)
  ).survey;
}

/** The same with the whole `askedForm`, also where the visitor has not started yet and may not read it. */
export async function findAnswerableSurvey(
  services: Services,
  forms: FormCache,
  respondent: Respondent | null,
  address: SurveyAddress,
  wanted: WantedLanguages,
): Promise<{ readonly survey: AnswerableSurvey; readonly form: Form }> {
  const found = await inTransaction(services.db, (tx) =>
    findSurvey(tx, address, respondent, services.clock.now()),
  );
  const read = await forms.getIn(found.survey, wanted);
  const isAnswering = found.participation?.status === "started";
  const form = isAnswering ? await markFull(services.db, read.form) : read.form;
  const survey = presentSurvey({ ...found, read: { ...read, form } });
  return { survey, form: askedForm(form) };
}

async function findSurvey(
  tx: Tx,
  { code, key }: SurveyAddress,
  respondent: Respondent | null,
  now: Date,
) {
  const survey = await findPublishedSurvey(tx, { code });
  if (!survey) throw new AnswerNotFound();
  const own =
    respondent && (await lockParticipation(tx, survey.id, ownerOf(respondent)));
  requireKey(survey, key, own);
  const participation = own ? await currentParticipation(tx, own, now) : null;
  const unavailable =
    own?.status === "started" && survey.status === "active"
      ? null
      : await whyUnavailable(tx, survey, respondent, now);
  const isAnswering = participation?.status === "started" && respondent?.user;
  const draft = isAnswering ? await findDraft(tx, participation.id) : null;
  return { survey, participation, unavailable, draft };
}

/** The reason why no visitor, or no visitor of the user's group, can start the survey now; null when it has a place. */
async function whyUnavailable(
  tx: Tx,
  survey: PublishedSurvey,
  respondent: Respondent | null,
  now: Date,
): Promise<AnswerableSurvey["unavailable"]> {
  const { id, status, quotas } = survey;
  if (status === "paused" || status === "closed") return status;
  if (status !== "active") return "full";
  const vacancy = await vacancyOf(tx, id);
  if (vacancy !== "free") return vacancy;
  const user = respondent?.user;
  if (quotas === null || !user?.profileComplete) return null;
  const cell = cellOf(quotas, await profileOf(tx, user.id), now);
  // A survey reveals only at the start that it does not ask for a user.
  return cell === null || (await hasFreePlaceIn(tx, id, cell))
    ? null
    : "group_full";
}

/**
 * Returns the participation if it is running (extended when that is due) or submitted; null once its time has run out.
 */
async function currentParticipation(
  tx: Tx,
  own: ParticipationRow,
  now: Date,
): Promise<ParticipationRow | null> {
  if (isRunning(own, now)) return resumeParticipation(tx, own, now);
  return isSubmitted(own) ? own : null;
}
