import type { answerFormats } from "./answer-formats.ts";
import type { Condition } from "./logic/condition.ts";
import type { AnswerFormat } from "./question-types/answer-format.ts";

/** The answerable part of a survey. Sections and questions stand in the order in which they are answered. */
export interface Form {
  id: number;
  closingSentence: string;
  sections: Section[];
}

/** One page of a form. */
export interface Section {
  id: number;
  title: string;
  description: string;
  image: string | null;
  position: number;
  showIf: Condition | null;
  questions: Question[];
}

/** One thing asked, with the options of its type. Narrow it by `type`. */
export type Question = {
  [Type in QuestionTypeName]: QuestionOf<Type>;
}[QuestionTypeName];

export interface QuestionOf<Type extends QuestionTypeName> {
  id: number;
  sectionId: number;
  title: string;
  help: string;
  required: boolean;
  position: number;
  image: string | null;
  showIf: Condition | null;
  type: Type;
  options: OptionsByType[Type];
}

/** The options of each question type. An interface, so that generic code can spread the options of some type. */
export interface OptionsByType extends RegisteredOptions {}

type RegisteredOptions = {
  [Type in QuestionTypeName]: (typeof answerFormats)[Type] extends AnswerFormat<
    infer Options,
    infer _Value,
    infer _Code
  >
    ? Options
    : never;
};

export type QuestionTypeName = keyof typeof answerFormats;
