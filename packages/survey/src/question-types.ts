import type { OptionFault } from "./fault.ts";
import { checkDropdown, dropdownDefaults } from "./question-types/dropdown.ts";
import {
  checkLikertMatrix,
  likertMatrixDefaults,
} from "./question-types/likert-matrix.ts";
import {
  checkLinearScale,
  linearScaleDefaults,
} from "./question-types/linear-scale.ts";
import { checkLongText, longTextDefaults } from "./question-types/long-text.ts";
import {
  checkMultipleChoice,
  multipleChoiceDefaults,
} from "./question-types/multiple-choice.ts";
import { checkNumber, numberDefaults } from "./question-types/number.ts";
import {
  checkShortText,
  shortTextDefaults,
} from "./question-types/short-text.ts";
import {
  checkSingleChoice,
  singleChoiceDefaults,
} from "./question-types/single-choice.ts";
import { statementDefaults } from "./question-types/statement.ts";
import type {
  OptionsByType,
  QuestionOf,
  QuestionTypeName,
} from "./survey-form.ts";

export type QuestionCategory =
  "text" | "number" | "choice" | "scale" | "statement";

/** What the builder and the server know of a question type. How its answer is read stands in `read-answer.ts`. */
export interface QuestionType<Name extends QuestionTypeName> {
  name: Name;
  category: QuestionCategory;
  /** Whether respondents answer it; a statement is only read. */
  answerable: boolean;
  /** The options of a new question; labels are left for the creator to write. */
  defaultOptions: OptionsByType[Name];
  /** What publishing still misses in the options. Drafts may be incomplete. */
  checkOptions: (options: OptionsByType[Name]) => OptionFault[];
}

/** The registry: every question type, in the order in which a builder offers them. */
export const questionTypes: {
  readonly [Name in QuestionTypeName]: QuestionType<Name>;
} = {
  short_text: {
    name: "short_text",
    category: "text",
    answerable: true,
    defaultOptions: shortTextDefaults,
    checkOptions: checkShortText,
  },
  long_text: {
    name: "long_text",
    category: "text",
    answerable: true,
    defaultOptions: longTextDefaults,
    checkOptions: checkLongText,
  },
  number: {
    name: "number",
    category: "number",
    answerable: true,
    defaultOptions: numberDefaults,
    checkOptions: checkNumber,
  },
  single_choice: {
    name: "single_choice",
    category: "choice",
    answerable: true,
    defaultOptions: singleChoiceDefaults,
    checkOptions: checkSingleChoice,
  },
  multiple_choice: {
    name: "multiple_choice",
    category: "choice",
    answerable: true,
    defaultOptions: multipleChoiceDefaults,
    checkOptions: checkMultipleChoice,
  },
  dropdown: {
    name: "dropdown",
    category: "choice",
    answerable: true,
    defaultOptions: dropdownDefaults,
    checkOptions: checkDropdown,
  },
  likert_matrix: {
    name: "likert_matrix",
    category: "scale",
    answerable: true,
    defaultOptions: likertMatrixDefaults,
    checkOptions: checkLikertMatrix,
  },
  linear_scale: {
    name: "linear_scale",
    category: "scale",
    answerable: true,
    defaultOptions: linearScaleDefaults,
    checkOptions: checkLinearScale,
  },
  statement: {
    name: "statement",
    category: "statement",
    answerable: false,
    defaultOptions: statementDefaults,
    checkOptions: () => [],
  },
};

export const questionTypeNames = Object.keys(
  questionTypes,
) as readonly QuestionTypeName[];

export function isQuestionTypeName(name: string): name is QuestionTypeName {
  return Object.hasOwn(questionTypes, name);
}

/** What publishing still misses in a question's options. */
export function checkOptions<Name extends QuestionTypeName>(
  question: QuestionOf<Name>,
): OptionFault[] {
  return questionTypes[question.type].checkOptions(question.options);
}
