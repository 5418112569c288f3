import type { Background } from "@sigi/contract/backgrounds.ts";
import { Invalid } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { hasPassed, isEditable } from "../life-cycle.ts";
import { dropPicture } from "../pictures/stored-pictures.ts";
import { lockOwnSurvey } from "../read-survey.ts";
import { writeSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";
import { requireRunning } from "../running/running-survey.ts";
import { drawSurveyKey } from "./draw-code.ts";

/*
 * Settings are not edits: they change neither price nor version, so that they cannot conflict with an edit in another
 * window.
 */

interface Owned {
  readonly code: string;
  readonly owner: Owner;
}

interface Access {
  readonly isPrivate?: boolean | undefined;
  /** Replaces the key of a survey that is private already. */
  readonly renewKey?: boolean | undefined;
}

/**
 * Makes a survey private or public, in any status; without `isPrivate` and `renewKey`, toggles it. Each switch to
 * private draws a new key and each switch to public removes it, so an old key never opens the survey again. Guests
 * cannot answer a private survey.
 * @throws NotFound
 */
export async function setSurveyAccess(
  tx: Tx,
  { code, owner }: Owned,
  { isPrivate, renewKey = false }: Access = {},
): Promise<SurveyRow> {
  const survey = await lockOwnSurvey(tx, { code }, owner);
  const wasPrivate = survey.key !== null;
  const becomesPrivate = isPrivate ?? (renewKey || !wasPrivate);
  if (becomesPrivate === wasPrivate && !(renewKey && wasPrivate)) return survey;
  return writeSurvey(tx, survey, {
    key: becomesPrivate ? drawSurveyKey() : null,
    allowGuest: survey.allowGuest && !becomesPrivate,
  });
}

/** Sets a background of the list, in any status, and deletes the survey's previous own background. @throws NotFound */
export async function setBackground(
  tx: Tx,
  services: Pick<Services, "jobs">,
  { code, owner }: Owned,
  background: Background,
): Promise<{ background: Background }> {
  const survey = await lockOwnSurvey(tx, { code }, owner);
  await writeSurvey(tx, survey, { background });
  await dropPicture(tx, services, survey.id, survey.background);
  return { background };
}

/**
 * Sets the time at which the survey closes automatically; null for none.
 * @throws NotFound, SurveyNotRunning once it has ended, Invalid for a time in the past.
 */
export async function setEndDate(
  tx: Tx,
  { code, owner }: Owned,
  endsAt: Date | null,
  now: Date,
): Promise<{ endsAt: Date | null }> {
  const survey = await lockOwnSurvey(tx, { code }, owner);
  if (!isEditable(survey)) requireRunning(survey);
  if (hasPassed(endsAt, now)) {
    throw new Invalid({ ends_at: [{ code: "ends_at_passed" }] });
  }
  await writeSurvey(tx, survey, { endsAt });
  return { endsAt };
}
