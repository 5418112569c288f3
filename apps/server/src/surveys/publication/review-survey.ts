import type { Locale } from "@sigi/contract/accounts.ts";
import type { SurveyReview } from "@sigi/contract/survey-review.ts";
import { perHour } from "@sigi/survey/fair-pay.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { fieldText } from "../../platform/http/error-text.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import { readFairPayTerms } from "../low-pay/repository.ts";
import { isEditable } from "../life-cycle.ts";
import type { PlacedFaults } from "../placed-faults.ts";
import { estimateMinutes } from "../questions/estimate-minutes.ts";
import { countQuestionsOf } from "../questions/repository.ts";
import { ownSurvey } from "../read-survey.ts";
import { faultsOfSurvey } from "./prepare-payment.ts";

/** Returns the faults that publishing the owner's survey would find now. @throws NotFound */
export async function reviewSurvey(
  tx: Tx,
  { code, owner }: { readonly code: string; readonly owner: Owner },
  locale: Locale,
  now: Date,
): Promise<SurveyReview> {
  const survey = await ownSurvey(tx, { code }, owner);
  const counts = await countQuestionsOf(tx, [survey.id]);
  const minutes = estimateMinutes(counts.get(survey.id) ?? []);
  const faults = isEditable(survey)
    ? await faultsOfSurvey(tx, survey, now)
    : {};
  return {
    status: survey.status,
    minutes,
    perHour: perHour(survey.respondentFee, minutes * 60),
    fairPerHour: (await readFairPayTerms(tx)).perHour,
    faults: inWords(faults, locale),
  };
}

function inWords(faults: PlacedFaults, locale: Locale): SurveyReview["faults"] {
  return Object.entries(faults).flatMap(([place, found]) =>
    found.map(({ code, params, text }) => ({
      place,
      text: text?.(locale) ?? fieldText(code, locale, params),
    })),
  );
}
