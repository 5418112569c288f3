import type { SurveyStatus } from "@sigi/contract/survey-lists.ts";
import type { VoucherTerms } from "@sigi/survey/prices.ts";
import { screenOutsOf } from "@sigi/survey/screen-outs.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { writeSurvey } from "./repository.ts";
import type { SurveyRow } from "./repository.ts";

/** Returns true if the content that a payment pays for may still change. */
export function isEditable({ status }: { status: SurveyStatus }): boolean {
  return status === "draft" || status === "awaiting_payment";
}

/** Returns true if an end date has passed, so that the survey would be closed at once. */
export const hasPassed = (endsAt: Date | null, now: Date) =>
  endsAt !== null && endsAt <= now;

/** The content that an order pays for. Amounts in rupiah. */
export interface PaidContent {
  /** The version of the survey that was checked and priced. */
  readonly surveyVersion: number;
  readonly respondents: number;
  readonly feePerRespondent: number;
  readonly respondentFee: number;
  readonly screenOuts: number;
  readonly screenOutPay: number;
  readonly promisePerHour: number;
  readonly promiseBudget: number;
}

/** The voucher and the discount that it paid, in rupiah; `voucher` is null without one. */
export interface PaidByVoucher {
  readonly voucher: VoucherTerms | null;
  readonly discount: number;
}

/**
 * Returns true if an order may publish the survey in its current state: its content and price are still those that were
 * checked. Title, description, institution and closing sentence may differ, because they are not paid for.
 */
export function isPublishable(survey: SurveyRow, paid: PaidContent): boolean {
  const { screenOuts, screenOutPay } = screenOutsOf(survey);
  return (
    isEditable(survey) &&
    survey.deletedAt === null &&
    paid.surveyVersion >= survey.contentVersion &&
    survey.respondents === paid.respondents &&
    survey.feePerRespondent === paid.feePerRespondent &&
    survey.respondentFee === paid.respondentFee &&
    screenOuts === paid.screenOuts &&
    screenOutPay === paid.screenOutPay &&
    (survey.promisePerHour ?? 0) === paid.promisePerHour &&
    (survey.promiseBudget ?? 0) === paid.promiseBudget
  );
}

/** Marks a draft as awaiting payment. The caller holds the survey's lock. */
export async function awaitPayment(tx: Tx, survey: SurveyRow): Promise<void> {
  if (survey.status === "draft") {
    await writeSurvey(tx, survey, { status: "awaiting_payment" });
  }
}

/** Returns a survey without an open payment to draft. The caller holds the survey's lock. */
export async function returnToDraft(tx: Tx, survey: SurveyRow): Promise<void> {
  if (survey.status === "awaiting_payment") {
    await writeSurvey(tx, survey, { status: "draft" });
  }
}
