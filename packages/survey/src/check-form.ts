import { checkLogic } from "./logic/check-logic.ts";
import { costOfPattern, formCostMax } from "./patterns/check-pattern.ts";
import type { Fault } from "./fault.ts";
import type { FormFault, FormFaultCode } from "./form-fault.ts";
import { formLimits } from "./form-limits.ts";
import { checkOptions } from "./question-types.ts";
import {
  fieldList,
  innerFieldsOf,
} from "./question-types/shared/inner-fields.ts";
import { plainText } from "./rich-text.ts";
import { isPersonal } from "./answers/is-personal.ts";
import { isAnswerable } from "./answers/read-answer.ts";
import type { Form, Question, Section } from "./survey-form.ts";
import { cleanText, countCharacters } from "./text.ts";
import { checkTable } from "./tables/check-table.ts";
import { isIntroduction } from "./logic/visible-questions.ts";

/**
 * All faults that prevent publishing, in the form's order, each with its
 * place: "questions", "sections", "sections.12", "questions.7.choices". Empty
 * when the form can be published.
 */
export function checkForm(form: Form): FormFault[] {
  return [
    ...checkCounts(form),
    ...checkEmptySections(form),
    ...checkTables(form),
    ...form.sections.flatMap((section) => [
      ...checkSection(section),
      ...section.questions.flatMap(checkQuestion),
    ]),
    ...checkPatterns(form),
    ...checkLogic(form),
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

/** Checks tables again, although saving checks them too: a form may come from another source. */
function checkTables({ tables }: Form): FormFault[] {
  const { tablesMax: max } = formLimits;
  const faults = tables.flatMap((table) =>
    checkTable(table).map(({ field, ...fault }) => ({
      place: `tables.${table.code}.${field}`,
      ...fault,
    })),
  );
  return tables.length > max
    ? [...faults, { place: "tables", code: "tables_excess", params: { max } }]
    : faults;
}

/** Skips a form whose only section is empty: it is reported as having no questions. */
function checkEmptySections({ sections }: Form): FormFault[] {
  if (sections.length < 2) return [];
  return sections
    .filter(
      (section) => section.questions.length === 0 && !isIntroduction(section),
    )
    .map(({ id }) => ({ place: `sections.${id}`, code: "section_empty" }));
}

function checkSection(section: Section): FormFault[] {
  const { sectionTitleMax, sectionDescriptionMax } = formLimits;
  const { id, title, description } = section;
  const faults: FormFault[] = [];
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

/** Checks one question, apart from its logic. */
function checkQuestion(question: Question): FormFault[] {
  const place = `questions.${question.id}`;
  const { title, help } = question;
  const titleFault: Fault<FormFaultCode> | null =
    cleanText(plainText(title)) === ""
      ? { code: "title_missing" }
      : checkLength(title, formLimits.titleMax, "title_too_long");
  const helpFault = checkLength(help, formLimits.helpMax, "help_too_long");
  const purposeMissing =
    isPersonal(question) && cleanText(question.purpose) === "";
  return [
    ...(titleFault ? [{ place: `${place}.title`, ...titleFault }] : []),
    ...(helpFault ? [{ place: `${place}.help`, ...helpFault }] : []),
    ...(purposeMissing
      ? [{ place: `${place}.purpose`, code: "purpose_missing" as const }]
      : []),
    ...checkOptions(question).map(({ field, ...fault }) => ({
      place: `${place}.${field}`,
      ...fault,
    })),
  ];
}

/** Reports patterns that exceed the budget of the whole form, although each alone is fast enough. */
function checkPatterns({ sections }: Form): FormFault[] {
  const sum = { ways: 0, size: 0 };
  return sections
    .flatMap(({ questions }) => questions)
    .flatMap((question) => {
      const { id } = question;
      return [
        { options: question.options, place: `questions.${id}.pattern` },
        ...innerFieldsOf(question).map((field) => ({
          options: field.options,
          place: `questions.${id}.${fieldList(question)}.${field.id}.pattern`,
        })),
      ];
    })
    .filter(({ options }) => {
      if (!("pattern" in options) || !options.pattern) return false;
      const cost = costOfPattern(options.pattern.expression);
      sum.ways += cost.ways;
      sum.size += cost.size;
      return sum.ways > formCostMax.ways || sum.size > formCostMax.size;
    })
    .map(({ place }) => ({ place, code: "pattern_unsafe" }));
}

function checkLength(
  text: string,
  max: number,
  code: FormFaultCode,
): Fault<FormFaultCode> | null {
  return countCharacters(text) > max ? { code, params: { max } } : null;
}
