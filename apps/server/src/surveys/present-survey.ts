import type { Locale } from "@sigi/contract/accounts.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { presentSections } from "./questions/present-form.ts";
import type { FormRows } from "./questions/repository.ts";
import type { SurveyRow } from "./repository.ts";
import { priceOf } from "./survey.ts";

/** Returns a survey as its creator sees it. */
export function presentSurvey(
  survey: SurveyRow,
  rows: FormRows,
  locale: Locale,
): Survey {
  const { target } = survey;
  const { feePerRespondent, respondentFee, ...price } = priceOf(survey);
  return {
    ...survey,
    ...target,
    image: null,
    salePriceSum: feePerRespondent,
    respondentFeeSum: respondentFee,
    ...price,
    voucher: survey.voucher?.code ?? null,
    isPrivate: survey.key !== null,
    form: {
      id: survey.id,
      closingSentence: survey.closingSentence,
      language: survey.language,
      flow: survey.flow,
      tables: rows.tables,
      sections: presentSections(rows, locale),
    },
  };
}
