import type { SurveyStatus } from "@sigi/contract/survey-lists.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { writeSurvey } from "./repository.ts";
import type { SurveyRow } from "./repository.ts";

/** Whether the content that a payment pays for may still change. */
export function isEditable({ status }: { status: SurveyStatus }): boolean {
  return status === "draft" || status === "awaiting_payment";
}

/**
 * Whether a payment made for one version may publish the survey as it is: its content is still the content that was
 * checked and priced. Title, description and closing sentence may differ, because they are not paid for.
 */
export function isPublishable(
  survey: SurveyRow,
  { surveyVersion }: { surveyVersion: number },
): boolean {
  return (
    isEditable(survey) &&
    survey.deletedAt === null &&
    surveyVersion >= survey.contentVersion
  );
}

/** Marks a draft as awaiting payment. The caller holds the survey's lock. */
export async function awaitPayment(tx: Tx, survey: SurveyRow): Promise<void> {
  if (survey.status === "draft") {
    await writeSurvey(tx, survey, { status: "awaiting_payment" });
  }
}

/** Turns a survey without an open payment back into a draft. The caller holds the survey's lock. */
export async function returnToDraft(tx: Tx, survey: SurveyRow): Promise<void> {
  if (survey.status === "awaiting_payment") {
    await writeSurvey(tx, survey, { status: "draft" });
  }
}
