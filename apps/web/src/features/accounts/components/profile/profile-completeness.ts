import type { Profile } from "@sigi/contract/demographics.ts";

/** The residence counts once, when it is told down to the subdistrict. */
const counted = [
  "gender",
  "birthDate",
  "subdistrictId",
  "phone",
  "education",
  "occupation",
  "income",
  "smoking",
  "religion",
  "bloodType",
  "devices",
] as const satisfies readonly (keyof Profile)[];

/** How much of a profile is told, from 0 to 1. */
export function profileCompleteness(profile: Profile): number {
  const told = counted.filter((field) => {
    const value = profile[field];
    return Array.isArray(value) ? value.length > 0 : value !== null;
  });
  return told.length / counted.length;
}
