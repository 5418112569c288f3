import type { Form, Question, Section } from "@sigi/survey/survey-form.ts";
import type { SurveyRow } from "../repository.ts";
import type { FormRows, QuestionRow, SectionRow } from "./repository.ts";

/**
 * Returns the form as the survey package defines it, without prices: the input of validation and logic, and the form
 * that respondents see.
 */
export function toForm(
  survey: Pick<SurveyRow, "id" | "closingSentence" | "flow">,
  rows: FormRows,
): Form {
  const questionsOf = Map.groupBy(rows.questions, (row) => row.sectionId);
  return {
    id: survey.id,
    closingSentence: survey.closingSentence,
    flow: survey.flow,
    tables: rows.tables,
    sections: rows.sections.map((section) =>
      toSection(section, questionsOf.get(section.id) ?? []),
    ),
  };
}

/** All texts of a survey that respondents read, in its own language. */
export type SurveyTexts = Form & Pick<SurveyRow, "title" | "description">;

export const surveyTexts = (
  survey: SurveyRow,
  rows: FormRows,
): SurveyTexts => ({
  title: survey.title,
  description: survey.description,
  ...toForm(survey, rows),
});

/** Returns a section with the given questions. */
export function toSection(row: SectionRow, questions: QuestionRow[]): Section {
  const { id, code, title, description, image, imageAlt, position, showIf } =
    row;
  const { block, fixed, order, repeat, jumps } = row;
  return {
    id,
    code,
    title,
    description,
    image,
    imageAlt,
    position,
    showIf,
    block,
    fixed,
    order,
    repeat,
    jumps,
    questions: questions.map(toQuestion),
  };
}

/**
 * Returns a question. The type's schema parsed its options before they were written, which the type of the column
 * cannot express.
 */
export function toQuestion(row: QuestionRow): Question {
  const { id, sectionId, code, title, help, required, requiredIf } = row;
  const { position, image, imageAlt, showIf, fixed, jumps, rules, purpose } =
    row;
  return {
    id,
    sectionId,
    code,
    title,
    help,
    required,
    requiredIf,
    position,
    image,
    imageAlt,
    showIf,
    fixed,
    jumps,
    rules,
    purpose,
    type: row.type,
    options: row.options,
  } as Question;
}
