import { questionTypeNames, questionTypeText } from "./type-list.ts";
import { questionTypes } from "./question-types.ts";
import type { QuestionTypeName } from "./survey-form.ts";

/** A row of the service catalogue before it is stored. Prices in whole rupiah per respondent. */
export interface DefaultService {
  readonly type: QuestionTypeName;
  readonly names: { readonly id: string; readonly en: string };
  readonly salePrice: number;
  readonly respondentFee: number;
}

/** The catalogue of a new installation; an admin can change its prices. */
export const defaultServices: readonly DefaultService[] = questionTypeNames.map(
  (type) => {
    const names = {
      id: questionTypeText(type, "id"),
      en: questionTypeText(type, "en"),
    };
    return { type, names, ...questionTypes[type].price };
  },
);
