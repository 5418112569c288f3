import type { Locale } from "@sigi/contract/accounts.ts";
import type {
  Question,
  QuestionChanged,
  Section,
  SectionHead,
} from "@sigi/contract/questions.ts";
import { questionTypes } from "@sigi/survey/question-types.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { ContentEdit } from "../edit-content.ts";
import { priceOf } from "../survey.ts";
import { toQuestion, toSection } from "./form.ts";
import type { FormRows, QuestionRow, SectionRow } from "./repository.ts";

/** Returns the sections of a form as their creator sees them, including prices. */
export function presentSections(rows: FormRows, locale: Locale): Section[] {
  const questionsOf = Map.groupBy(rows.questions, (row) => row.sectionId);
  return rows.sections.map((row) => ({
    ...presentSectionHead(row),
    questions: (questionsOf.get(row.id) ?? []).map((question) =>
      presentQuestion(question, locale),
    ),
  }));
}

/** A section without its questions. */
export function presentSectionHead(row: SectionRow): SectionHead {
  const { questions: _, ...head } = toSection(row, []);
  return { ...head, formId: row.surveyId, file: null };
}

/** @throws NotFound if the form has no such section. */
export function presentSection(
  rows: FormRows,
  id: number,
  locale: Locale,
): Section {
  const section = presentSections(rows, locale).find((one) => one.id === id);
  if (!section) throw new NotFound();
  return section;
}

export function presentQuestion(row: QuestionRow, locale: Locale): Question {
  const question = toQuestion(row);
  return {
    ...question,
    formId: row.surveyId,
    file: null,
    category: questionTypes[question.type].category,
    service: {
      id: row.serviceId,
      name: locale === "id" ? row.serviceNameId : row.serviceNameEn,
      salePrice: row.salePrice,
      respondentFee: row.respondentFee,
    },
  };
}

/** Returns the changed question, null once it is deleted, and the survey's new price. */
export function presentQuestionChange(
  { result, survey, rows }: ContentEdit<number | null>,
  locale: Locale,
): QuestionChanged {
  const row = rows.questions.find(({ id }) => id === result);
  const price = priceOf(survey);
  return {
    question: row ? presentQuestion(row, locale) : null,
    ...price,
    version: survey.version,
  };
}
