import type { Tx } from "../../platform/database/transaction.ts";
import { Invalid, NotFound } from "../../platform/business-error.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import { countReserved, lockPlaces } from "../places.ts";
import { isEditable } from "../life-cycle.ts";
import { findSurvey, lockSurveyRow } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";
import { SurveyNotRunning } from "./errors.ts";

/** A request to pause, resume or close a survey. */
export interface RunningRequest {
  readonly code: string;
  readonly user: Pick<SessionUser, "id" | "role">;
  /** The reason of an admin, which the creator reads; a creator needs no reason. */
  readonly reason?: string | undefined;
}

/** The user acting on a survey: its creator, or an admin with a reason that the creator reads. */
export type Actor =
  | { readonly by: "owner" }
  | { readonly by: "admin"; readonly adminId: number; readonly reason: string };

/**
 * Locks the survey that the caller may pause, resume or close: its places, then its row.
 * @throws NotFound, also for another creator's survey, and for admins before it is published; Invalid for an admin
 * without a reason.
 */
export async function lockRunningSurvey(
  tx: Tx,
  { code, user, reason }: RunningRequest,
): Promise<{ survey: SurveyRow; actor: Actor }> {
  const found = await findSurvey(tx, { code });
  if (!found) throw new NotFound();
  await lockPlaces(tx, found.id);
  // A draft may have been deleted permanently meanwhile.
  const survey = await lockSurveyRow(tx, { id: found.id });
  if (!survey || survey.deletedAt) throw new NotFound();
  if (survey.ownerId === user.id) return { survey, actor: { by: "owner" } };
  if (user.role !== "admin" || isEditable(survey)) throw new NotFound();
  if (!reason) throw new Invalid({ reason: [{ code: "required" }] });
  return { survey, actor: { by: "admin", adminId: user.id, reason } };
}

/**
 * Returns a survey that the caller may pause, resume or close while it runs; in any state, without a lock.
 * @throws NotFound
 */
export async function viewRunningSurvey(
  tx: Tx,
  { code, user }: Pick<RunningRequest, "code" | "user">,
): Promise<SurveyRow & { reserved: number }> {
  const survey = await findSurvey(tx, { code });
  if (!survey) throw new NotFound();
  const isAdmins = user.role === "admin" && !isEditable(survey);
  if (survey.ownerId !== user.id && !isAdmins) throw new NotFound();
  return { ...survey, reserved: await countReserved(tx, survey.id) };
}

/** Returns true if a survey is published and has not ended. */
export const isRunning = ({ status }: SurveyRow) =>
  status === "active" || status === "paused";

/** @throws SurveyNotRunning before the survey is published and once it has ended. */
export function requireRunning(survey: SurveyRow): void {
  if (!isRunning(survey)) throw new SurveyNotRunning();
}
