import type { DefinedQuestion } from "../definition.ts";
import type { LimeItem, LimeQuestion } from "./limesurvey-survey.ts";

/** A question whose logic is not read yet, because the names of the other questions must be known first. */
export interface Draft {
  readonly question: LimeQuestion;
  readonly main: DefinedQuestion;
  /** Questions that follow it with the same condition, such as a comment. */
  readonly companions?: readonly DefinedQuestion[];
  /** The text of a calculated value, with its placeholders. */
  readonly formula?: { readonly text: string; readonly place: string };
  /** True if respondents never see it. */
  readonly isHidden?: boolean;
  /** Its lists of subquestions and answers. */
  readonly lists?: readonly LimeList[];
}

/** Subquestions or answers as an option of the question. */
export interface LimeList {
  readonly option: "choices" | "rows" | "columns" | "fields";
  readonly items: readonly LimeItem[];
  /** The id of each item. */
  readonly ids: readonly string[];
}

/** The properties that all questions have. */
export interface Common {
  readonly code: string;
  /** The place of its texts: "questions.q1". */
  readonly place: string;
  readonly given: Pick<DefinedQuestion, "title" | "help" | "required">;
}
