import type { Survey, SurveyEdit } from "@sigi/contract/surveys.ts";

/** The fields of the survey itself that a creator edits. */
export const editableFields = [
  "title",
  "description",
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
] as const satisfies readonly (keyof SurveyEdit & keyof Survey)[];

export type SurveyFields = Pick<Survey, (typeof editableFields)[number]>;

/** The fields edited since the survey was last received. An empty title is not sent. */
export function changedFields(
  seen: SurveyFields,
  edited: SurveyFields,
): Partial<SurveyFields> {
  const changed = editableFields.filter(
    (field) =>
      !isSame(seen[field], edited[field]) &&
      !(field === "title" && edited.title.trim() === ""),
  );
  return pickFields(edited, changed);
}

/** Whether `changes` would overwrite a different value that was set elsewhere. */
export function overwritesOthers(
  changes: Partial<SurveyFields>,
  seen: SurveyFields,
  newest: SurveyFields,
): boolean {
  return editableFields.some(
    (field) =>
      changes[field] !== undefined &&
      !isSame(newest[field], seen[field]) &&
      !isSame(newest[field], changes[field]),
  );
}

/** Merges a newer survey from the server: fields edited here keep their values, all others take the newest. */
export function withOthersChanges(
  seen: SurveyFields,
  edited: SurveyFields,
  newest: SurveyFields,
): SurveyFields {
  const mine = editableFields.filter(
    (field) => !isSame(seen[field], edited[field]),
  );
  return {
    ...(pickFields(newest, editableFields) as SurveyFields),
    ...pickFields(edited, mine),
  };
}

function pickFields(
  from: SurveyFields,
  names: readonly (keyof SurveyFields)[],
): Partial<SurveyFields> {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}

const isSame = (a: unknown, b: unknown) =>
  JSON.stringify(a) === JSON.stringify(b);
