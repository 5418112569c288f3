import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import type { DefinedQuestion } from "../definition.ts";
import type { SourceObject } from "../source/source-object.ts";
import type { QualtricsAnswer } from "./qualtrics-answers.ts";
import type { QuestionTexts } from "./question-texts.ts";
import type { Scope } from "./qualtrics-reading.ts";

/** A question whose logic is not read yet, because it may refer to any other question. */
export interface Draft {
  readonly question: DefinedQuestion;
  /** Long texts before it, and inputs for own words after it. */
  readonly before: readonly DefinedQuestion[];
  readonly after: readonly DefinedQuestion[];
  readonly source: SourceObject;
  readonly texts: QuestionTexts;
  readonly answer: QualtricsAnswer;
  /** The items that may have conditions. */
  readonly items: readonly DraftItem[];
  readonly template: InnerField | undefined;
  readonly scope: Scope;
  /** The validation settings of its answer. */
  readonly settings: SourceObject | undefined;
  /** The skip logic of the question, stored in its block. */
  readonly skips: readonly SourceObject[];
}

/** A choice, row, column or field of a draft. */
export interface DraftItem {
  readonly list: "choices" | "rows" | "columns" | "fields";
  /** The number in the file, and the code in the survey. */
  readonly number: string;
  readonly id: string;
  readonly source: SourceObject;
}
