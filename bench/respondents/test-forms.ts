import type { Form } from "@sigi/survey/survey-form.ts";
import { clinicVisit } from "./forms/clinic-visit.ts";
import { everyType } from "./forms/every-type.ts";
import { openQuestions } from "./forms/open-questions.ts";
import { shortPoll } from "./forms/short-poll.ts";
import { thesisScales } from "./forms/thesis-scales.ts";
import { workLife } from "./forms/work-life.ts";

export interface TestForm {
  readonly name: string;
  readonly form: Form;
}

/**
 * The forms to measure with: those of this package, then the given ones, such as the demo's questionnaires (`toForm`
 * converts them to forms). In a given form each matrix counts as one construct, and rows whose code ends in "_r" are
 * reversed.
 */
export const testForms = (
  given: readonly TestForm[] = [],
): readonly TestForm[] => [
  { name: "short poll", form: shortPoll },
  { name: "clinic visit", form: clinicVisit },
  { name: "thesis scales", form: thesisScales },
  { name: "work life", form: workLife },
  { name: "open questions", form: openQuestions },
  { name: "every type", form: everyType },
  ...given,
];
