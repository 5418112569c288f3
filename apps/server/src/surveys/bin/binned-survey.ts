import type { AuditAction } from "@sigi/contract/audit.ts";
import { recordAudit } from "../../platform/audit.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import { lockSurveyRow } from "../repository.ts";
import type { SurveyName, SurveyRow } from "../repository.ts";

/** The user acting on a survey in the bin: its creator, or an admin, whose action is recorded. */
export type BinUser = Pick<SessionUser, "id" | "role">;

/**
 * Locks a survey in the bin for its creator or an admin.
 * @throws NotFound, also for another user's survey, and once it was deleted permanently.
 */
export async function lockBinnedSurvey(
  tx: Tx,
  name: SurveyName,
  user: BinUser,
): Promise<SurveyRow> {
  const survey = await lockSurveyRow(tx, name);
  const isInBin = survey?.deletedAt && !survey.purgedAt;
  const mayAct = survey?.ownerId === user.id || user.role === "admin";
  if (!isInBin || !mayAct) throw new NotFound();
  return survey;
}

/** Records an admin's action on another user's survey. */
export async function recordIfAdmins(
  tx: Tx,
  survey: SurveyRow,
  user: BinUser,
  action: AuditAction,
): Promise<void> {
  if (survey.ownerId === user.id) return;
  const subject = { kind: "survey", id: survey.id };
  await recordAudit(tx, { adminId: user.id, action, subject });
}
