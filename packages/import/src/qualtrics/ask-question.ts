import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import type { DefinedQuestion } from "../definition.ts";
import type { Typed } from "../logic/typed-expression.ts";
import type { SourceObject } from "../source/source-object.ts";
import type { DraftItem } from "./qualtrics-draft.ts";
import type { QualtricsReading } from "./qualtrics-reading.ts";
import type { QuestionTexts } from "./question-texts.ts";

/** The input of the readers of all types. */
export interface Asked {
  readonly source: SourceObject;
  readonly texts: QuestionTexts;
  readonly reading: QualtricsReading;
  readonly code: string;
  /** The place of the question, "questions.q1", with escaped special characters. */
  readonly place: string;
  readonly common: Pick<DefinedQuestion, "title" | "help" | "required">;
  readonly settings: SourceObject | undefined;
  readonly selector: string;
  readonly subSelector: string;
}

/** The result of reading a question. */
export interface ReadQuestion {
  readonly question: DefinedQuestion;
  /** The values by the numbers of locators; see `QualtricsAnswer`. */
  readonly values: readonly (readonly [string, Typed])[];
  readonly items?: readonly DraftItem[];
  /** The field that a carried item is copied from if the question has no fields. */
  readonly template?: InnerField;
  /** Questions that follow it, for own words that its type does not support. */
  readonly after?: readonly DefinedQuestion[];
  /** The columns of a side-by-side question, which have separate locators: "QID1#2". */
  readonly columns?: readonly (readonly [
    string,
    readonly (readonly [string, Typed])[],
  ])[];
}

export type QuestionReader = (asked: Asked) => ReadQuestion | null;
