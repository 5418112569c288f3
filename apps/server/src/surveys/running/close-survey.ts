import { recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { surveyClosed } from "../events.ts";
import { openPlaces } from "../places.ts";
import { writeSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";
import { lockRunningSurvey, requireRunning } from "./running-survey.ts";
import type { RunningRequest } from "./running-survey.ts";

type Tools = Pick<Services, "jobs" | "clock">;
type ClosedBy = NonNullable<SurveyRow["closedBy"]>;

/**
 * Closes a running survey permanently: no respondent can start it any more, reserved places may still submit until
 * their time ends. Then payments settles the remaining funds. A repeat changes nothing.
 * @throws NotFound, Invalid for an admin without a reason, SurveyNotRunning
 */
export async function closeSurvey(
  tx: Tx,
  services: Tools,
  request: RunningRequest,
): Promise<SurveyRow> {
  const { survey, actor } = await lockRunningSurvey(tx, request);
  if (survey.status === "closed") return survey;
  requireRunning(survey);
  if (actor.by === "owner") return closeLocked(tx, services, survey, "owner");
  await recordAudit(tx, {
    adminId: actor.adminId,
    action: "survey_closed",
    subject: { kind: "survey", id: survey.id },
  });
  return closeLocked(tx, services, survey, "admin", actor.reason);
}

/** Closes a running survey that the caller has locked (`lockSurvey`). */
export async function closeLocked(
  tx: Tx,
  { jobs, clock }: Tools,
  survey: SurveyRow,
  closedBy: ClosedBy,
  reason: string | null = null,
): Promise<SurveyRow> {
  requireRunning(survey);
  await openPlaces(tx, survey.id, false);
  const closed = await writeSurvey(tx, survey, {
    status: "closed",
    pausedBy: null,
    stateReason: reason,
    closedAt: clock.now(),
    closedBy,
  });
  await jobs.emit(tx, surveyClosed, { surveyId: survey.id });
  return closed;
}
