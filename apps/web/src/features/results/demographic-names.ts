import type { DemographicName } from "@sigi/contract/result-demographics.ts";
import { m } from "@sigi/messages/messages";

export const demographicLabels: Readonly<
  Record<DemographicName, () => string>
> = {
  gender: m.results_band_gender,
  age: m.results_band_age,
  province: m.results_band_province,
  education: m.results_band_education,
  income: m.results_band_income,
  occupation: m.results_band_occupation,
};
