import type { Locale } from "@sigi/contract/accounts.ts";
import type {
  Question,
  QuestionChanged,
  Section,
} from "@sigi/contract/questions.ts";
import type { CatalogueEntry } from "@sigi/contract/services.ts";
import { questionTypes } from "@sigi/survey/question-types.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { ContentEdit } from "../edit-content.ts";
import { toQuestion } from "./form.ts";
import type { FormRows, QuestionRow } from "./repository.ts";
import type { ServiceRow } from "../repository.ts";
import { priceOf } from "../survey.ts";

/** The sections of a form as their creator sees them, prices included. */
export function presentSections(rows: FormRows, locale: Locale): Section[] {
  const questionsOf = Map.groupBy(rows.questions, (row) => row.sectionId);
  return rows.sections.map(
    ({ id, surveyId, title, description, position, showIf }) => ({
      id,
      formId: surveyId,
      title,
      description,
      image: null,
      file: null,
      position,
      showIf,
      questions: (questionsOf.get(id) ?? []).map((row) =>
        presentQuestion(row, locale),
      ),
    }),
  );
}

/** @throws NotFound when the form has no such section. */
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
      testerFee: row.testerFee,
    },
  };
}

/** The question that was changed, null when it is gone, and what the survey costs now. */
export function presentQuestionChange(
  { result, survey, rows }: ContentEdit<number | null>,
  locale: Locale,
): QuestionChanged {
  const row = rows.questions.find(({ id }) => id === result);
  const { feePerRespondent, respondentFee, totalCost } = priceOf(survey);
  return {
    question: row ? presentQuestion(row, locale) : null,
    feePerRespondent,
    testerFee: respondentFee,
    totalCost,
    version: survey.version,
  };
}

export function presentService(
  row: ServiceRow,
  locale: Locale,
): CatalogueEntry {
  const { id, type, salePrice, testerFee } = row;
  return {
    id,
    type,
    name: locale === "id" ? row.nameId : row.nameEn,
    category: questionTypes[type as QuestionTypeName].category,
    salePrice,
    testerFee,
  };
}
