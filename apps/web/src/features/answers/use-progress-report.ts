import type { Participation } from "@sigi/contract/answers.ts";
import type { RawAnswers } from "@sigi/survey/logic/walk-form.ts";
import { useEffect } from "react";
import { useLatest } from "../../form/use-latest.ts";
import { call } from "./load-api.ts";
import type { FormPage } from "./paging.ts";
import { useDocumentEvent } from "./use-document-event.ts";

/**
 * Reports the question that the respondent has reached to the server: with each page after the first, and when the page
 * is left. The creator sees where respondents stop; nothing depends on it, so a failed call is not repeated.
 */
export function useProgressReport(
  { id, lease }: Participation,
  page: FormPage,
  answers: RawAnswers,
): void {
  const report = useLatest(() => {
    const questionId = reachedOn(page, answers);
    if (questionId === undefined) return;
    const progress = { participationId: id, lease, questionId };
    void call((calls) => calls.reportProgress(progress));
  });
  const shown = page.number > 1 ? page.visible.key : null;
  useEffect(() => {
    if (shown !== null) report();
  }, [shown, report]);
  useDocumentEvent("visibilitychange", () => {
    if (document.hidden) report();
  });
}

/** The first question of the page without an answer, else its last one. */
function reachedOn({ visible }: FormPage, answers: RawAnswers) {
  const ids = visible.questions.map(({ question }) => question.id);
  return ids.find((id) => answers.get(id) === undefined) ?? ids.at(-1);
}
