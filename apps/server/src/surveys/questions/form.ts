import type { Form, Question, Section } from "@sigi/survey/survey-form.ts";
import type { FormRows, QuestionRow, SectionRow } from "./repository.ts";

/** The form as the survey package defines it, without prices: the input of validation and logic, and what respondents see. */
export function toForm(
  survey: { id: number; closingSentence: string },
  rows: FormRows,
): Form {
  const questionsOf = Map.groupBy(rows.questions, (row) => row.sectionId);
  return {
    id: survey.id,
    closingSentence: survey.closingSentence,
    sections: rows.sections.map((section) =>
      toSection(section, questionsOf.get(section.id) ?? []),
    ),
  };
}

function toSection(row: SectionRow, questions: QuestionRow[]): Section {
  const { id, title, description, position, showIf } = row;
  return {
    id,
    title,
    description,
    image: null,
    position,
    showIf,
    questions: questions.map(toQuestion),
  };
}

/** The type's schema parsed the options before they were written; the type of the column cannot express that. */
export function toQuestion(row: QuestionRow): Question {
  const { id, sectionId, title, help, required, position, showIf } = row;
  return {
    id,
    sectionId,
    title,
    help,
    required,
    position,
    image: null,
    showIf,
    type: row.type,
    options: row.options,
  } as Question;
}
