import type { Survey, SurveyEdit } from "@sigi/contract/surveys.ts";

/** The fields of the survey itself that a creator edits. */
export const surveyFields = [
  "title",
  "description",
  "institution",
  "respondents",
  "genders",
  "smoking",
  "minAge",
  "maxAge",
  "educations",
  "incomes",
  "religions",
  "occupations",
  "devices",
  "bloodTypes",
  "provinces",
  "cities",
  "subdistricts",
  "quotas",
] as const satisfies readonly (keyof SurveyEdit & keyof Survey)[];

export type SurveyFields = Pick<Survey, (typeof surveyFields)[number]>;
