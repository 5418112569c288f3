import { checkConditions } from "./check-conditions.ts";
import { checkRegionSources } from "./check-region-sources.ts";
import type { Fault, FormFault, FormFaultCode } from "./fault.ts";
import { checkOptions } from "./question-types.ts";
import { isAnswerable } from "./read-answer.ts";
import {
  type Form,
  formLimits,
  type Question,
  type Section,
} from "./survey-form.ts";
import { cleanText, countCharacters } from "./text.ts";
import { isIntroduction } from "./visible-questions.ts";

/**
 * Everything that publishing wants of a form, in the form's order and each with
 * its place: "questions", "sections", "sections.12", "questions.7.choices". An
 * empty list is a form that can be published.
 */
export function checkForm(form: Form): FormFault[] {
  return [
    ...checkCounts(form),
    ...form.sections.flatMap((section) => [
      ...checkSection(section),
      ...section.questions.flatMap(checkQuestion),
    ]),
    ...checkRegionSources(form),
    ...checkConditions(form),
  ];
}

function checkCounts({ sections }: Form): FormFault[] {
  const { sectionsMax, questionsMax } = formLimits;
  const questions = sections.flatMap((section) => section.questions);
  const faults: FormFault[] = [];
  if (!questions.some(isAnswerable)) {
    faults.push({ place: "questions", code: "questions_missing" });
  }
  if (sections.length > sectionsMax) {
    const params = { max: sectionsMax };
    faults.push({ place: "sections", code: "sections_excess", params });
  }
  if (questions.length > questionsMax) {
    const params = { max: questionsMax };
    faults.push({ place: "questions", code: "questions_excess", params });
  }
  return faults;
}

function checkSection(section: Section): FormFault[] {
  const { sectionTitleMax, sectionDescriptionMax } = formLimits;
  const { id, title, description, questions } = section;
  const faults: FormFault[] = [];
  if (questions.length === 0 && !isIntroduction(section)) {
    faults.push({ place: `sections.${id}`, code: "section_empty" });
  }
  const titleFault = checkLength(title, sectionTitleMax, "title_too_long");
  if (titleFault) faults.push({ place: `sections.${id}.title`, ...titleFault });
  const descriptionFault = checkLength(
    description,
    sectionDescriptionMax,
    "description_too_long",
  );
  if (descriptionFault) {
    faults.push({ place: `sections.${id}.description`, ...descriptionFault });
  }
  return faults;
}

/** What one question still misses, apart from its logic. */
function checkQuestion(question: Question): FormFault[] {
  const place = `questions.${question.id}`;
  const { title, help } = question;
  const titleFault: Fault<FormFaultCode> | null =
    cleanText(title) === ""
      ? { code: "title_missing" }
      : checkLength(title, formLimits.titleMax, "title_too_long");
  const helpFault = checkLength(help, formLimits.helpMax, "help_too_long");
  return [
    ...(titleFault ? [{ place: `${place}.title`, ...titleFault }] : []),
    ...(helpFault ? [{ place: `${place}.help`, ...helpFault }] : []),
    ...checkOptions(question).map(({ field, ...fault }) => ({
      place: `${place}.${field}`,
      ...fault,
    })),
  ];
}

function checkLength(
  text: string,
  max: number,
  code: FormFaultCode,
): Fault<FormFaultCode> | null {
  return countCharacters(text) > max ? { code, params: { max } } : null;
}
