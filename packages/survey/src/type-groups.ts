import type { Form, QuestionTypeName } from "./survey-form.ts";

/**
 * Every question type, in the order in which the builder offers them, with the
 * group that the answering page loads it in: `basic` comes with the page, any
 * other group when a form uses one of its types.
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

/** The groups that must be loaded for these types, besides the one that comes with the page. */
export function laterGroups(
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
