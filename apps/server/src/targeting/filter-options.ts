import type { getFilterOptions } from "@sigi/contract/accounts.ts";
import * as demographics from "@sigi/contract/demographics.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";

const { all } = demographics;

/** The lists of section 9 in its words and order; three of them begin with `Semua` there. */
export const filterOptions: ResultOf<typeof getFilterOptions> = {
  genders: [...demographics.genders],
  educations: [all, ...demographics.educations],
  incomes: [all, ...demographics.incomes],
  religions: [all, ...demographics.religions],
  occupations: [...demographics.occupations],
  devices: [...demographics.devices],
  bloodTypes: [...demographics.bloodTypes],
};
