import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import type { DefinedQuestion } from "../definition.ts";
import type { SourceObject } from "../source/source-object.ts";
import type { QualtricsAnswer } from "./qualtrics-answers.ts";
import type { QuestionTexts } from "./question-texts.ts";
import type { Scope } from "./qualtrics-reading.ts";

/** A question whose logic is not read yet, because it may look at any other. */
export interface Draft {
  readonly question: DefinedQuestion;
  /** Long texts in front of it, and boxes for own words behind it. */
  readonly before: readonly DefinedQuestion[];
  readonly after: readonly DefinedQuestion[];
  readonly source: SourceObject;
  readonly texts: QuestionTexts;
  readonly answer: QualtricsAnswer;
  /** The items that may have conditions of their own. */
  readonly items: readonly DraftItem[];
  readonly template: InnerField | undefined;
  readonly scope: Scope;
  /** What its answer must keep. */
  readonly settings: SourceObject | undefined;
  /** The skip logic beside the question in its block. */
  readonly skips: readonly SourceObject[];
}

/** A choice, row, column or field of a draft. */
export interface DraftItem {
  readonly list: "choices" | "rows" | "columns" | "fields";
  /** Its number in the file, and its code in the survey. */
  readonly number: string;
  readonly id: string;
  readonly source: SourceObject;
}
