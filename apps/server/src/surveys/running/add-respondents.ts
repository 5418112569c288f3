import { respondentsMax } from "@sigi/contract/survey-price.ts";
import { withPlaces } from "@sigi/survey/quotas/divide-places.ts";
import { grossPrice } from "@sigi/survey/prices.ts";
import { Invalid } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import { isEditable } from "../life-cycle.ts";
import type { PaidContent } from "../life-cycle.ts";
import { addPlaces } from "../places.ts";
import { priceFault } from "../publication/check-publication.ts";
import { lockSurvey, ownSurvey } from "../read-survey.ts";
import { writeSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";
import { PausedByOthers, PausedForRefund, SurveyNotRunning } from "./errors.ts";
import { isRunning, requireRunning } from "./running-survey.ts";

/** The content that an order of more respondents pays for. Amounts in rupiah. */
type Added = Omit<PaidContent, "surveyVersion">;

/** Numbers of respondents and screen-outs to add. */
export interface Growth {
  readonly respondents: number;
  readonly screenOuts: number;
}

/** Returns the cost of growth at the survey's price, in rupiah. */
export const growthPrice = (survey: SurveyRow, growth: Growth): number =>
  grossPrice({
    ...growth,
    feePerRespondent: survey.feePerRespondent,
    screenOutPay: survey.screenOutPay ?? 0,
  });

/**
 * Locks the creator's published survey, in any state, so that a repeated request finds its order even if the survey has
 * ended.
 * @throws NotFound, SurveyNotRunning before it is published.
 */
export async function lockPublished(
  tx: Tx,
  { code, owner }: { code: string; owner: Owner },
): Promise<SurveyRow> {
  const found = await ownSurvey(tx, { code }, owner);
  // A draft may be deleted permanently meanwhile.
  if (isEditable(found)) throw new SurveyNotRunning();
  return lockSurvey(tx, found.id);
}

/**
 * @throws SurveyNotRunning, PausedByOthers, PausedForRefund, Invalid for too many respondents, for screen-outs of a
 * survey that pays none, or for an empty request.
 */
export function requireGrowing(survey: SurveyRow, growth: Growth): void {
  requireRunning(survey);
  const { respondents, screenOuts } = growth;
  const { pausedBy } = survey;
  if (pausedBy === "refund") throw new PausedForRefund();
  if (pausedBy !== null && pausedBy !== "owner") throw new PausedByOthers();
  if (survey.respondents + respondents > respondentsMax) {
    const max = respondentsMax - survey.respondents;
    throw new Invalid({
      number_of_respondents: [
        { code: "too_many_respondents", params: { max } },
      ],
    });
  }
  if (screenOuts > 0 && !survey.screenOutPay)
    throw new Invalid({ screen_outs: [{ code: "unsupported" }] });
  if (respondents + screenOuts === 0)
    throw new Invalid({ number_of_respondents: [{ code: "required" }] });
  const fault = priceFault(growthPrice(survey, growth));
  if (fault) throw new Invalid({ number_of_respondents: [fault] });
}

/** Returns true if an order may still add its respondents: the survey runs, at the same price. */
export const mayGrow = (survey: SurveyRow, added: Added): boolean =>
  isRunning(survey) &&
  survey.deletedAt === null &&
  survey.pausedBy !== "refund" &&
  survey.feePerRespondent === added.feePerRespondent &&
  survey.respondentFee === added.respondentFee &&
  (survey.screenOutPay ?? 0) === added.screenOutPay &&
  survey.respondents + added.respondents <= respondentsMax;

/**
 * Adds the places that were paid for; with quotas, adds them to the cells by their shares. The caller has locked the
 * survey and checked `mayGrow`.
 * @throws Error if the survey may not grow: the caller must check first.
 */
export async function addRespondents(
  tx: Tx,
  survey: SurveyRow,
  added: Added,
): Promise<SurveyRow> {
  if (!mayGrow(survey, added)) {
    throw new Error(`Survey ${survey.id} may not grow`);
  }
  const quotas = survey.quotas && {
    ...survey.quotas,
    places: withPlaces(survey.quotas.places, added.respondents),
  };
  await addPlaces(tx, survey.id, { ...added, cells: quotas?.places ?? [] });
  return writeSurvey(tx, survey, {
    respondents: survey.respondents + added.respondents,
    quotas,
    ...(added.screenOuts > 0
      ? { screenOuts: (survey.screenOuts ?? 0) + added.screenOuts }
      : {}),
  });
}
