import type { Section } from "@sigi/contract/questions.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { checkComparison } from "@sigi/survey/logic/check-conditions.ts";
import {
  changeLogic,
  findBrokenLogic,
} from "@sigi/survey/logic/broken-logic.ts";
import type { ChangedLogic } from "@sigi/survey/logic/broken-logic.ts";
import type { Comparison } from "@sigi/survey/logic/condition.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import { m } from "@sigi/messages/messages";
import { nameOfPlace, readPlace } from "./faults.ts";

/** A section or question whose logic an edit would break. */
export interface Dependant {
  /** `questions.12.showIf`, `sections.3.showIf` or `questions.12.source`. */
  readonly place: string;
  /** "Pertanyaan 3: Mengapa? (syarat tampil)". */
  readonly text: string;
}

type Form = Survey["form"];

/** The logic that breaks when the form gets these sections, in the form's order. The server makes the same check. */
export function findDependants(form: Form, after: Section[]): Dependant[] {
  const places = findBrokenLogic({ ...form, sections: after }).map(
    ({ place }) => place,
  );
  return listed(form, new Set(places));
}

export const losesRegions = ({ place }: Dependant) => place.endsWith(".source");

/** The conditions that name a value which a question can no longer be answered with, and what is left of them. */
export function findLostValues(
  form: Form,
  before: Question,
  after: Question,
): { readonly dependants: Dependant[]; readonly changed: ChangedLogic } {
  const changed = changeLogic(form, {
    comparison: (comparison) =>
      comparison.questionId === before.id &&
      checkComparison(comparison, before) === null
        ? withFittingValues(comparison, after)
        : comparison,
  });
  const places = [
    ...changed.sections.map(({ id }) => `sections.${String(id)}.showIf`),
    ...changed.questions.map(({ id }) => `questions.${String(id)}.showIf`),
  ];
  return { dependants: listed(form, new Set(places)), changed };
}

function withFittingValues(
  comparison: Comparison,
  question: Question,
): Comparison | null {
  if (checkComparison(comparison, question) === null) return comparison;
  if (!Array.isArray(comparison.value)) return null;
  const value = comparison.value.filter(
    (one) =>
      checkComparison({ ...comparison, value: [one] }, question) === null,
  );
  return value.length > 0 ? { ...comparison, value } : null;
}

function listed(form: Form, places: ReadonlySet<string>): Dependant[] {
  return form.sections
    .flatMap((section) => [
      `sections.${String(section.id)}.showIf`,
      ...section.questions.flatMap(({ id }) => [
        `questions.${String(id)}.showIf`,
        `questions.${String(id)}.source`,
      ]),
    ])
    .filter((place) => places.has(place))
    .map((place) => ({ place, text: textOf(place, form) }));
}

function textOf(place: string, form: Form): string {
  const { questionId } = readPlace(place);
  const title = form.sections
    .flatMap(({ questions }) => questions)
    .find(({ id }) => id === questionId)?.title;
  const name = nameOfPlace(place, { form });
  const full =
    title === undefined
      ? name
      : `${name}: ${title.trim() || m.question_untitled()}`;
  return place.endsWith(".source")
    ? m.dependants_regions({ name: full })
    : m.dependants_condition({ name: full });
}
