import { isDeepStrictEqual } from "node:util";
import type { Tx } from "../platform/database/transaction.ts";
import type { Owner } from "../platform/http/session-user.ts";
import type { Services } from "../platform/services.ts";
import { SurveyFrozen } from "./errors.ts";
import { surveyContentChanged } from "./events.ts";
import { isEditable } from "./life-cycle.ts";
import { lockOwnSurvey } from "./read-survey.ts";
import { writeSurvey } from "./repository.ts";
import type { SurveyRow } from "./repository.ts";

/*
 * Choices of budgets. Like a voucher, they change the price but not the version, so that they cannot conflict with an
 * edit of the form.
 */

/** Locks the owner's unpublished survey. @throws NotFound, SurveyFrozen once published. */
export async function lockEditable(
  tx: Tx,
  { code, owner }: { readonly code: string; readonly owner: Owner },
): Promise<SurveyRow> {
  const survey = await lockOwnSurvey(tx, { code }, owner);
  if (!isEditable(survey)) throw new SurveyFrozen();
  return survey;
}

/** Writes a choice; if it differs, an open payment for another price is cancelled. */
export async function writePriceChoice(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  survey: SurveyRow,
  chosen: Partial<SurveyRow>,
): Promise<SurveyRow> {
  if (isDeepStrictEqual({ ...survey, ...chosen }, survey)) return survey;
  if (survey.status === "awaiting_payment")
    await jobs.emit(tx, surveyContentChanged, { surveyId: survey.id });
  return writeSurvey(tx, survey, { ...chosen, status: "draft" });
}
