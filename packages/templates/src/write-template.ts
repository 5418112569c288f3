import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import type { Bilingual } from "./bilingual.ts";
import type { TemplatePart } from "./template.ts";

/** A text in Indonesian and English. */
export const t = (id: string, en: string): Bilingual => ({ id, en });

/** Returns a choice, row, column or field by its code. */
export const choice = (
  code: string,
  id: string,
  en: string,
  more: TemplatePart = {},
): TemplatePart => ({ id: code, label: t(id, en), ...more });

/** Returns choices whose codes are their numbers, each with its Indonesian and English label. */
export const choices = (
  ...labels: readonly (readonly [id: string, en: string])[]
): TemplatePart[] =>
  labels.map(([id, en], index) => choice(String(index + 1), id, en));

const withoutAnswer: readonly QuestionTypeName[] = ["statement", "calculated"];

/** Returns a question that must be answered, unless `more` says otherwise. */
export const ask = (
  type: QuestionTypeName,
  code: string,
  title: Bilingual,
  options: TemplatePart = {},
  more: TemplatePart = {},
): TemplatePart => ({
  code,
  type,
  title,
  required: !withoutAnswer.includes(type),
  options,
  ...more,
});

/** Sections and questions share their codes, so those of sections get a prefix. */
export const section = (
  name: string,
  title: Bilingual,
  questions: readonly TemplatePart[],
  more: TemplatePart = {},
): TemplatePart => ({ code: `part_${name}`, title, questions, ...more });

/** Shows a part only when the expression holds. */
export const when = (showIf: string): TemplatePart => ({ showIf });

export const optional: TemplatePart = { required: false };

export const agreement = choices(
  ["Sangat tidak setuju", "Strongly disagree"],
  ["Tidak setuju", "Disagree"],
  ["Netral", "Neutral"],
  ["Setuju", "Agree"],
  ["Sangat setuju", "Strongly agree"],
);

export const satisfaction = choices(
  ["Sangat tidak puas", "Very dissatisfied"],
  ["Tidak puas", "Dissatisfied"],
  ["Biasa saja", "Neither"],
  ["Puas", "Satisfied"],
  ["Sangat puas", "Very satisfied"],
);

/** Returns the rows of a matrix: codes r1, r2, … */
export const rows = (
  ...labels: readonly (readonly [id: string, en: string])[]
): TemplatePart[] =>
  labels.map(([id, en], index) => choice(`r${String(index + 1)}`, id, en));
