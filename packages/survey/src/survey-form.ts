import type { Expression } from "./expressions/expression.ts";
import type { AnswerRule } from "./logic/answer-rule.ts";
import type { JumpTarget } from "./logic/jump-target.ts";
import type { OptionsOf } from "./question-types/answer-format.ts";
import type { definitions } from "./question-types/definitions.ts";

/**
 * The answerable part of a survey. Sections and questions stand in the order
 * in which they are answered, unless `flow` or a section randomises it.
 * Expressions and jumps name sections and questions by their codes, which are
 * unique in the form.
 */
export interface Form {
  id: number;
  closingSentence: string;
  flow: FormFlow;
  /** The survey's own tables, which lists of choices may come from. */
  tables: FormTable[];
  sections: Section[];
}

/** Rows of data, such as all villages of a province. All cells are plain texts. */
export interface FormTable {
  /** Names the table in the sources of lists. Unique in the form. */
  code: string;
  /** The codes of the columns, unique in the table. */
  columns: string[];
  /** A cell for each column. */
  rows: string[][];
}

export interface FormFlow {
  /** The order of the blocks and of the sections outside blocks. */
  order: Ordering;
  blocks: Block[];
  /** The names that a link to the survey may set, as in `?source=wa`. */
  variables: string[];
}

/** Neighbouring sections that are ordered, and left out, together. */
export interface Block {
  code: string;
  order: Ordering;
}

/** In what order parts come, and how many of them a respondent sees. */
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
  /** What the picture shows, for those who do not see it; "" for a decoration. */
  imageAlt: string;
  position: number;
  showIf: Expression | null;
  /** The code of its block; null for none. */
  block: string | null;
  /** Keeps its position in a random order. */
  fixed: boolean;
  /** The order of its questions. */
  order: Ordering;
  repeat: Repeat | null;
  /** Where to go after the section: the first jump whose condition holds. */
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
  /** Null jumps always. */
  when: Expression | null;
  to: JumpTarget;
}

/** One thing asked, with the options of its type. Narrow it by `type`. */
export type Question = {
  [Type in QuestionTypeName]: QuestionOf<Type>;
}[QuestionTypeName];

export interface QuestionOf<Type extends QuestionTypeName> {
  id: number;
  sectionId: number;
  /** Names the question in expressions and exports. */
  code: string;
  /** Rich text. */
  title: string;
  help: string;
  required: boolean;
  /** Requires an answer when it holds, although `required` is false. */
  requiredIf: Expression | null;
  position: number;
  image: string | null;
  /** What the picture shows, for those who do not see it; "" for a decoration. */
  imageAlt: string;
  showIf: Expression | null;
  /** Keeps its position in a random order. */
  fixed: boolean;
  /** Where to go after the question: the first jump whose condition holds. */
  jumps: Jump[];
  rules: AnswerRule[];
  /** Why the creator asks for personal data; "" where the type needs no purpose. */
  purpose: string;
  type: Type;
  options: OptionsByType[Type];
}

/** The options of each question type. An interface, so that generic code can spread the options of some type. */
export interface OptionsByType extends RegisteredOptions {}

type RegisteredOptions = {
  [Type in QuestionTypeName]: OptionsOf<(typeof definitions)[Type]["format"]>;
};

export type QuestionTypeName = keyof typeof definitions;
