import type { SurveyStatus } from "@sigi/contract/survey-lists.ts";
import { totalCost } from "@sigi/survey/prices.ts";
import type { SurveyRow } from "./repository.ts";

/** Whether what a payment pays for may still change. */
export function isEditable({ status }: { status: SurveyStatus }): boolean {
  return status === "draft" || status === "awaiting_payment";
}

/**
 * Whose account a survey belongs to that there are payments of.
 * @throws Error for a guest's: the database keeps those drafts, and so unpaid.
 */
export function creatorOf({ id, ownerId }: SurveyRow): number {
  if (ownerId === null) throw new Error(`Survey ${id} is a guest's`);
  return ownerId;
}

/**
 * Whether a payment that was made for one version may publish the survey as it is: its content is still the one that
 * was checked and priced. Title, description and closing sentence may have changed since, they are not paid for.
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

/** What a survey costs, in rupiah. */
export interface SurveyPrice {
  /** What one answer costs the creator. */
  feePerRespondent: number;
  /** What one accepted answer earns its respondent; never more than the fee. */
  respondentFee: number;
  /** What the creator pays for all answers. */
  totalCost: number;
}

/** The survey's price as it is kept on its row: with every edit while it is a draft, for good once it is published. */
export function priceOf(
  survey: Pick<SurveyRow, "respondents" | "feePerRespondent" | "respondentFee">,
): SurveyPrice {
  const { respondents, feePerRespondent, respondentFee } = survey;
  return {
    feePerRespondent,
    respondentFee,
    totalCost: totalCost({ respondents, feePerRespondent, discount: 0 }),
  };
}
