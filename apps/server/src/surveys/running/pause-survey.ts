import { recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { surveyPausedByAdmin, surveyResumedByAdmin } from "../events.ts";
import { hasPassed } from "../life-cycle.ts";
import { openPlaces } from "../places.ts";
import { writeSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";
import { EndDatePassed, PausedByOthers, PausedForRefund } from "./errors.ts";
import {
  isRunning,
  lockRunningSurvey,
  requireRunning,
} from "./running-survey.ts";
import type { RunningRequest } from "./running-survey.ts";

type Tools = Pick<Services, "jobs" | "clock">;
type PausedBy = NonNullable<SurveyRow["pausedBy"]>;

/** Weights of the reasons to pause: of two reasons, the one that is harder to lift takes precedence. */
const weights: Readonly<Record<PausedBy, number>> = {
  owner: 1,
  suspension: 1,
  admin: 2,
  refund: 3,
};

/**
 * Pauses a running survey: no respondent can start it any more, reserved places may still submit. A repeat changes
 * nothing.
 * @throws NotFound, Invalid for an admin without a reason, SurveyNotRunning
 */
export async function pauseSurvey(
  tx: Tx,
  services: Tools,
  request: RunningRequest,
): Promise<SurveyRow> {
  const { survey, actor } = await lockRunningSurvey(tx, request);
  requireRunning(survey);
  if (actor.by === "owner") return pauseLocked(tx, survey, "owner");
  const { adminId, reason } = actor;
  const paused = await pauseLocked(tx, survey, "admin", reason);
  if (paused === survey) return survey;
  await recordAudit(tx, {
    adminId,
    action: "survey_paused",
    subject: { kind: "survey", id: survey.id },
  });
  await tellCreator(tx, services, surveyPausedByAdmin, survey);
  return paused;
}

/**
 * Pauses a survey that the caller has locked (`lockSurvey`), unless it is not running or is paused for a reason of the
 * same or a higher weight.
 * @returns the same row if nothing changed.
 */
export async function pauseLocked(
  tx: Tx,
  survey: SurveyRow,
  by: PausedBy,
  reason: string | null = null,
): Promise<SurveyRow> {
  const { pausedBy } = survey;
  if (!isRunning(survey)) return survey;
  if (pausedBy && weights[pausedBy] >= weights[by]) return survey;
  await openPlaces(tx, survey.id, false);
  return writeSurvey(tx, survey, {
    status: "paused",
    pausedBy: by,
    stateReason: reason,
  });
}

/**
 * Resumes a paused survey. A repeat changes nothing. Creators resume only surveys that they paused themselves, admins
 * only surveys that an admin paused.
 * @throws NotFound, Invalid for an admin without a reason, SurveyNotRunning, PausedByOthers, PausedForRefund,
 * EndDatePassed
 */
export async function resumeSurvey(
  tx: Tx,
  services: Tools,
  request: RunningRequest,
): Promise<SurveyRow> {
  const { survey, actor } = await lockRunningSurvey(tx, request);
  requireRunning(survey);
  if (survey.status === "active") return survey;
  if (survey.pausedBy === "refund") throw new PausedForRefund();
  if (survey.pausedBy !== actor.by) throw new PausedByOthers();
  if (hasPassed(survey.endsAt, services.clock.now())) throw new EndDatePassed();
  const resumed = await resumeLocked(tx, survey);
  if (actor.by === "owner") return resumed;
  await recordAudit(tx, {
    adminId: actor.adminId,
    action: "survey_resumed",
    subject: { kind: "survey", id: survey.id },
  });
  await tellCreator(tx, services, surveyResumedByAdmin, survey);
  return resumed;
}

/** Resumes a paused survey that the caller has locked (`lockSurvey`). */
export async function resumeLocked(
  tx: Tx,
  survey: SurveyRow,
): Promise<SurveyRow> {
  await openPlaces(tx, survey.id, true);
  return writeSurvey(tx, survey, {
    status: "active",
    pausedBy: null,
    stateReason: null,
  });
}

const tellCreator = (
  tx: Tx,
  { jobs, clock }: Tools,
  event: typeof surveyPausedByAdmin | typeof surveyResumedByAdmin,
  { id }: SurveyRow,
) => jobs.emit(tx, event, { surveyId: id, at: clock.now().getTime() });
