import { m } from "@sigi/messages/messages";
import type { Locale } from "./fault.ts";
import type { LocalText } from "./question-types/question-type.ts";
import type { Form, QuestionTypeName } from "./survey-form.ts";

/**
 * Every question type, in the order in which the builder offers them, with its
 * group for the answering page: `basic` is part of the page, and any other
 * group is loaded lazily when a form uses one of its types.
 */
export const typeGroups = {
  short_text: "basic",
  long_text: "basic",
  email: "lists",
  phone: "lists",
  url: "lists",
  number: "basic",
  date: "lists",
  time: "lists",
  date_time: "lists",
  yes_no: "basic",
  single_choice: "basic",
  multiple_choice: "basic",
  dropdown: "lists",
  image_choice: "choices",
  ranking: "choices",
  constant_sum: "choices",
  likert_matrix: "scales",
  checkbox_matrix: "scales",
  linear_scale: "scales",
  rating: "scales",
  nps: "scales",
  slider: "scales",
  multi_field: "composite",
  grid: "composite",
  roster: "composite",
  file_upload: "media",
  signature: "media",
  location: "media",
  usability_task: "media",
  consent: "choices",
  attention_check: "choices",
  statement: "basic",
  calculated: "computed",
} as const satisfies Record<QuestionTypeName, string>;

/** The types whose answers are personal data: a question of such a type must state its purpose. */
export const personalTypes: ReadonlySet<string> = new Set<QuestionTypeName>([
  "email",
  "phone",
  "location",
  "signature",
  "file_upload",
]);

/**
 * The names of the types. They are not part of the definitions, so that a page that only shows names does not load
 * those.
 */
const typeNames: Record<QuestionTypeName, LocalText> = {
  short_text: m.question_type_short_text,
  long_text: m.question_type_long_text,
  email: m.question_type_email,
  phone: m.question_type_phone,
  url: m.question_type_url,
  number: m.question_type_number,
  date: m.question_type_date,
  time: m.question_type_time,
  date_time: m.question_type_date_time,
  yes_no: m.question_type_yes_no,
  single_choice: m.question_type_single_choice,
  multiple_choice: m.question_type_multiple_choice,
  dropdown: m.question_type_dropdown,
  image_choice: m.question_type_image_choice,
  ranking: m.question_type_ranking,
  constant_sum: m.question_type_constant_sum,
  likert_matrix: m.question_type_likert_matrix,
  checkbox_matrix: m.question_type_checkbox_matrix,
  linear_scale: m.question_type_linear_scale,
  rating: m.question_type_rating,
  nps: m.question_type_nps,
  slider: m.question_type_slider,
  multi_field: m.question_type_multi_field,
  grid: m.question_type_grid,
  roster: m.question_type_roster,
  file_upload: m.question_type_file_upload,
  signature: m.question_type_signature,
  location: m.question_type_location,
  usability_task: m.question_type_usability_task,
  consent: m.question_type_consent,
  attention_check: m.question_type_attention_check,
  statement: m.question_type_statement,
  calculated: m.question_type_calculated,
};

/** The name of a question type. */
export function questionTypeText(
  type: QuestionTypeName,
  locale: Locale,
): string {
  return typeNames[type]({}, { locale });
}

export type TypeGroup = (typeof typeGroups)[QuestionTypeName];

export const questionTypeNames = Object.keys(
  typeGroups,
) as readonly QuestionTypeName[];

export function typesIn({ sections }: Pick<Form, "sections">) {
  const types = sections.flatMap(({ questions }) =>
    questions.map(({ type }) => type),
  );
  return [...new Set(types)];
}

/** The groups that must be loaded lazily for these types; the `basic` group is part of the page. */
export function lazyGroups(
  types: readonly QuestionTypeName[],
): Exclude<TypeGroup, "basic">[] {
  const groups: TypeGroup[] = types.map((type) => typeGroups[type]);
  // Composite questions are made of fields of other types.
  const needed = groups.includes("composite")
    ? [...groups, "lists", "scales"]
    : groups;
  return [...new Set(needed)].filter((group) => group !== "basic") as Exclude<
    TypeGroup,
    "basic"
  >[];
}
