/** What a respondent wrote where the listed choices did not fit; 1 to 200 characters. */
export interface OtherAnswer {
  other: string;
}

/** A choice's id, a region's id ("32.73"), or the respondent's own words. */
export type ChoiceAnswer = string | OtherAnswer;

/** One column id for each answered row id. */
export type MatrixAnswer = Record<string, string>;

/** The answer format of each question type; the same on the wire and behind it. */
export interface AnswerByType {
  short_text: string;
  long_text: string;
  number: number;
  single_choice: ChoiceAnswer;
  multiple_choice: ChoiceAnswer[];
  dropdown: ChoiceAnswer;
  likert_matrix: MatrixAnswer;
  linear_scale: number;
  statement: never;
}

export type AnswerValue = AnswerByType[keyof AnswerByType];

/** Validated answers by question id; a question that has none is unanswered. */
export type Answers = ReadonlyMap<number, AnswerValue>;

/**
 * The id that stands for "the respondent's own words" in conditions. No choice,
 * row or column may carry it, so `{ other: … }` is never a matrix answer.
 */
export const otherId = "other";

export function isOther(answer: unknown): answer is OtherAnswer {
  return (
    typeof answer === "object" &&
    answer !== null &&
    Object.hasOwn(answer, "other")
  );
}
