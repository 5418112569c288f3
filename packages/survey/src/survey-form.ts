import type { Expression } from "./expressions/expression.ts";
import type { AnswerRule } from "./logic/answer-rule.ts";
import type { JumpTarget } from "./logic/jump-target.ts";
import type { OptionsOf } from "./question-types/answer-format.ts";
import type { definitions } from "./question-types/definitions.ts";

/**
 * The answerable part of a survey. Sections and questions are in the order in
 * which they are answered, unless `flow` or a section randomises it.
 * Expressions and jumps name sections and questions by their codes, which are
 * unique in the form.
 */
export interface Form {
  id: number;
  closingSentence: string;
  flow: FormFlow;
  /** The survey's lookup tables, which lists of choices may come from. */
  tables: FormTable[];
  sections: Section[];
}

/** A lookup table, such as all villages of a province. All cells are plain text. */
export interface FormTable {
  /** Identifies the table in the sources of lists. Unique in the form. */
  code: string;
  /** The codes of the columns, unique in the table. */
  columns: string[];
  /** The rows, each with a cell for each column. */
  rows: string[][];
}

export interface FormFlow {
  /** The order of the blocks and of the sections outside blocks. */
  order: Ordering;
  blocks: Block[];
  /** Names of the variables that a link to the survey may set, as in `?source=wa`. */
  variables: string[];
}

/** Neighbouring sections that are ordered and omitted together. */
export interface Block {
  code: string;
  order: Ordering;
}

/** The order of parts, and the number of them that a respondent sees. */
export interface Ordering {
  random: boolean;
  /** The number of parts shown, drawn at random; null for all. Fixed parts are always shown. */
  show: number | null;
}

/** One page of a form. */
export interface Section {
  id: number;
  code: string;
  /** Rich text. */
  title: string;
  description: string;
  image: string | null;
  /** Alternative text of the picture; "" for a decoration. */
  imageAlt: string;
  position: number;
  showIf: Expression | null;
  /** The code of its block; null for none. */
  block: string | null;
  /** True if it keeps its position in a random order. */
  fixed: boolean;
  /** The order of its questions. */
  order: Ordering;
  repeat: Repeat | null;
  /** The jumps after the section; the first one whose condition holds is taken. */
  jumps: Jump[];
  questions: Question[];
}

/** Repeats a section for each item of an earlier answer, in the order of that question's list. */
export interface Repeat {
  /** The code of a question with choices. */
  question: string;
  over: "chosen" | "not_chosen" | "all";
}

export interface Jump {
  /** The condition of the jump; null for an unconditional jump. */
  when: Expression | null;
  to: JumpTarget;
}

/** A question with the options of its type. Narrow it by `type`. */
export type Question = {
  [Type in QuestionTypeName]: QuestionOf<Type>;
}[QuestionTypeName];

export interface QuestionOf<Type extends QuestionTypeName> {
  id: number;
  sectionId: number;
  /** Identifies the question in expressions and exports. */
  code: string;
  /** Rich text. */
  title: string;
  help: string;
  required: boolean;
  /** The condition that requires an answer although `required` is false. */
  requiredIf: Expression | null;
  position: number;
  image: string | null;
  /** Alternative text of the picture; "" for a decoration. */
  imageAlt: string;
  showIf: Expression | null;
  /** True if it keeps its position in a random order. */
  fixed: boolean;
  /** The jumps after the question; the first one whose condition holds is taken. */
  jumps: Jump[];
  rules: AnswerRule[];
  /** The purpose for which the creator asks for personal data; "" if the type needs none. */
  purpose: string;
  type: Type;
  options: OptionsByType[Type];
}

/**
 * The options of each question type. Declared as an interface, so that generic code can spread the options of some
 * type.
 */
export interface OptionsByType extends RegisteredOptions {}

type RegisteredOptions = {
  [Type in QuestionTypeName]: OptionsOf<(typeof definitions)[Type]["format"]>;
};

export type QuestionTypeName = keyof typeof definitions;
