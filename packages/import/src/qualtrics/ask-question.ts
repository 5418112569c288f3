import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import type { DefinedQuestion } from "../definition.ts";
import type { Typed } from "../logic/typed-expression.ts";
import type { SourceObject } from "../source/source-object.ts";
import type { DraftItem } from "./qualtrics-draft.ts";
import type { QualtricsReading } from "./qualtrics-reading.ts";
import type { QuestionTexts } from "./question-texts.ts";

/** What the readers of all types get. */
export interface Asked {
  readonly source: SourceObject;
  readonly texts: QuestionTexts;
  readonly reading: QualtricsReading;
  readonly code: string;
  /** "questions.q1", with what a code may not have in a place escaped. */
  readonly place: string;
  readonly common: Pick<DefinedQuestion, "title" | "help" | "required">;
  readonly settings: SourceObject | undefined;
  readonly selector: string;
  readonly subSelector: string;
}

/** What a type's reader makes of a question. */
export interface ReadQuestion {
  readonly question: DefinedQuestion;
  /** By the numbers of locators; see `QualtricsAnswer`. */
  readonly values: readonly (readonly [string, Typed])[];
  readonly items?: readonly DraftItem[];
  /** What a carried item becomes, where the question has no field of its own. */
  readonly template?: InnerField;
  /** Questions behind it, for own words that its type cannot ask for. */
  readonly after?: readonly DefinedQuestion[];
  /** The columns of a side-by-side question, which have locators of their own: "QID1#2". */
  readonly columns?: readonly (readonly [
    string,
    readonly (readonly [string, Typed])[],
  ])[];
}

export type QuestionReader = (asked: Asked) => ReadQuestion | null;
