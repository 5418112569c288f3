import type { Survey, SurveyEdit } from "@sigi/contract/surveys.ts";

/** What a creator edits of the survey itself. */
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

/** What was edited since the server was last heard. A title that is empty for the moment is not sent. */
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

/** Whether somebody else changed one of the fields that are about to be overwritten, to something else. */
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

/** What to show once the server has told its newest word: what was edited here stays, all else is as others left it. */
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
