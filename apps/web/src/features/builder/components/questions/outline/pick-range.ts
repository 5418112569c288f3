import type { SurveyStore } from "../../../edits/survey-store.ts";
import type { Selection } from "../../../model/selection.ts";

/** Picks the questions from the open one to another, like a Shift-click in a file list. */
export function pickRange(
  store: SurveyStore,
  selection: Selection,
  questionId: number,
): void {
  const ids = store
    .read()
    .form.sections.flatMap(({ questions }) => questions.map(({ id }) => id));
  const { open } = selection.read();
  const from = open?.kind === "questions" ? ids.indexOf(open.id) : 0;
  const to = ids.indexOf(questionId);
  selection.pick(ids.slice(Math.min(from, to), Math.max(from, to) + 1));
}
