import type { Profile } from "@sigi/contract/demographics.ts";

/** The profile of a user who has not filled in anything. */
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

/** The fields that a respondent needs before the first survey; the others only make more surveys available. */
const required = [
  "gender",
  "birthDate",
  "provinceId",
  "cityId",
  "subdistrictId",
] as const satisfies readonly (keyof Profile)[];

export const isComplete = (profile: Profile) =>
  required.every((field) => profile[field] !== null);
