import type { DefinedQuestion } from "../definition.ts";
import type { LimeItem, LimeQuestion } from "./limesurvey-survey.ts";

/** A question whose logic is not read yet, because it needs the names of those before it. */
export interface Draft {
  readonly question: LimeQuestion;
  readonly main: DefinedQuestion;
  /** Questions that stand behind it and are shown with it, such as a comment. */
  readonly companions?: readonly DefinedQuestion[];
  /** The text that a calculated value is made of, with its placeholders. */
  readonly formula?: { readonly text: string; readonly place: string };
  /** Whether nobody ever sees it. */
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

/** What every question has of its own. */
export interface Common {
  readonly code: string;
  /** The place of its texts: "questions.q1". */
  readonly place: string;
  readonly given: Pick<DefinedQuestion, "title" | "help" | "required">;
}
