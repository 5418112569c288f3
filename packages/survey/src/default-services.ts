import type { Service } from "./prices.ts";
import { questionTypeText } from "./question-type-text.ts";
import { questionTypeNames } from "./question-types.ts";
import type { QuestionTypeName } from "./survey-form.ts";

export interface DefaultService extends Omit<Service, "id"> {
  names: { id: string; en: string };
}

/** Sale price and tester fee, in rupiah per respondent. */
const defaultPrices: Record<QuestionTypeName, readonly [number, number]> = {
  short_text: [700, 400],
  long_text: [1500, 900],
  number: [500, 250],
  single_choice: [500, 250],
  multiple_choice: [600, 300],
  dropdown: [500, 250],
  likert_matrix: [2000, 1200],
  linear_scale: [600, 300],
  statement: [0, 0],
};

/** The catalogue that a new installation starts with; an admin changes it later. */
export const defaultServices: readonly DefaultService[] = questionTypeNames.map(
  (type) => {
    const [salePrice, testerFee] = defaultPrices[type];
    const names = {
      id: questionTypeText(type, "id"),
      en: questionTypeText(type, "en"),
    };
    return { type, names, salePrice, testerFee };
  },
);
