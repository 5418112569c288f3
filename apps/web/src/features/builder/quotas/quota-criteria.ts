import { m } from "@sigi/messages/messages";
import type { Criterion } from "./quota-edits.ts";

/** The name of a criterion of quotas. */
export const criterionLabels: Readonly<Record<Criterion, () => string>> = {
  gender: m.target_gender,
  age: m.target_age,
  province: m.region_province,
  city: m.region_city,
  education: m.target_education,
  income: m.target_income,
  work: m.target_work,
  smoking: m.target_smoking,
};
