import type { Form, Question, Section } from "@sigi/survey/survey-form.ts";
import type { FormRows, QuestionRow, SectionRow } from "./repository.ts";

/** The form as the pure core knows it: what validation, logic and respondents see, without prices. */
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

/** A row's options were read by its type's own schema before they were written, which the column's type cannot say. */
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
  } as unknown as Question;
}
