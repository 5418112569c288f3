import type { Profile } from "@sigi/contract/demographics.ts";

/** Somebody who has told nothing yet. */
export const emptyProfile: Profile = {
  phone: null,
  gender: null,
  birthDate: null,
  smoking: null,
  education: null,
  income: null,
  religion: null,
  occupation: null,
  devices: [],
  bloodType: null,
  provinceId: null,
  cityId: null,
  subdistrictId: null,
};

/** What every respondent must tell before the first survey; the rest only opens more surveys. */
const needed = [
  "gender",
  "birthDate",
  "provinceId",
  "cityId",
  "subdistrictId",
] as const satisfies readonly (keyof Profile)[];

export const isComplete = (profile: Profile) =>
  needed.every((field) => profile[field] !== null);
