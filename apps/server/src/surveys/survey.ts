import type { SurveyStatus } from "@sigi/contract/surveys.ts";
import { totalCost } from "@sigi/survey/prices.ts";
import type { SurveyRow } from "./repository.ts";

/** Whether what a payment pays for may still change. */
export function isEditable({ status }: { status: SurveyStatus }): boolean {
  return status === "draft" || status === "awaiting_payment";
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
