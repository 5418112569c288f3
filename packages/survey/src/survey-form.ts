import type { Condition } from "./condition.ts";

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

/** Every question type and its options. A new type starts here; the compiler then names the other places. */
export interface OptionsByType {
  short_text: ShortTextOptions;
  long_text: LongTextOptions;
  number: NumberOptions;
  single_choice: SingleChoiceOptions;
  multiple_choice: MultipleChoiceOptions;
  dropdown: DropdownOptions;
  likert_matrix: LikertMatrixOptions;
  linear_scale: LinearScaleOptions;
  statement: StatementOptions;
}

export type QuestionTypeName = keyof OptionsByType;

/** Lengths in characters (code points); null leaves the type's own limit. */
export interface ShortTextOptions {
  placeholder: string;
  min: number | null;
  max: number | null;
  pattern: TextPattern | null;
}

/** A regular expression that the whole answer must match, and what to say when it does not ("" for the usual words). */
export interface TextPattern {
  expression: string;
  message: string;
}

/** Lengths in characters (code points); null leaves the type's own limit. */
export interface LongTextOptions {
  placeholder: string;
  min: number | null;
  max: number | null;
}

export interface NumberOptions {
  min: number | null;
  max: number | null;
  /** Digits allowed after the decimal sign, 0 to 4. */
  decimals: number;
  /** Shown behind the field, such as "kg"; "" for none. */
  unit: string;
}

/** Something that can be picked: a choice, a matrix row or a matrix column. */
export interface Choice {
  id: string;
  label: string;
}

export interface SingleChoiceOptions {
  choices: Choice[];
  /** Whether the respondent may answer in own words instead. */
  other: boolean;
  randomise: boolean;
}

/** `min` and `max` count the picked choices, own words included. */
export interface MultipleChoiceOptions extends SingleChoiceOptions {
  min: number | null;
  max: number | null;
}

/** With a `source` the list comes from the regions; `choices`, `other` and `randomise` then have no effect. */
export interface DropdownOptions extends SingleChoiceOptions {
  source: RegionSource | null;
}

export type RegionLevel = "province" | "city" | "subdistrict";

/** A city lists the cities of the province chosen in `parentQuestionId`, a subdistrict those of the chosen city. */
export interface RegionSource {
  level: RegionLevel;
  parentQuestionId: number | null;
}

/** One column is picked for each row. */
export interface LikertMatrixOptions {
  rows: Choice[];
  columns: Choice[];
  randomiseRows: boolean;
}

export interface LinearScaleOptions {
  /** 0 or 1. */
  min: number;
  /** 2 to 10. */
  max: number;
  minLabel: string;
  maxLabel: string;
}

/** A statement is its title, help and image. */
export type StatementOptions = Record<never, never>;

/** Limits of a form's parts; lengths in characters (code points). */
export const formLimits = {
  sectionsMax: 100,
  questionsMax: 500,
  titleMax: 500,
  helpMax: 1000,
  sectionTitleMax: 500,
  sectionDescriptionMax: 5000,
  labelMax: 200,
  placeholderMax: 200,
  unitMax: 20,
  otherTextMax: 200,
  choicesMin: 2,
  choicesMax: 20,
  dropdownChoicesMax: 200,
  rowsMin: 1,
  rowsMax: 20,
  columnsMin: 2,
  columnsMax: 7,
  shortTextMax: 255,
  longTextMax: 5000,
  decimalsMax: 4,
  /** The largest number, either side of zero, that is kept exactly. */
  numberMax: 1_000_000_000_000_000,
  patternMax: 200,
  patternMessageMax: 200,
  scaleMaxMin: 2,
  scaleMaxMax: 10,
} as const;
