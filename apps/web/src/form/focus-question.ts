/** The id of a question's element; the fault summary links to it. */
export const questionElementId = (questionId: number) =>
  `question-${String(questionId)}`;

/** The id of the question that an element belongs to; null outside of questions. */
export function questionIdAt(element: EventTarget | null): number | null {
  const question =
    element instanceof Element && element.closest("[id^=question-]");
  return question ? Number(question.id.slice(9)) : null;
}

/** Scrolls to a question and focuses its first invalid control, else its first control. */
export function focusQuestion(questionId: number): void {
  const frame = document.getElementById(questionElementId(questionId));
  if (!frame) return;
  const control =
    frame.querySelector<HTMLElement>("[aria-invalid=true]") ??
    frame.querySelector<HTMLElement>("input, select, textarea");
  frame.scrollIntoView({ block: "start" });
  control?.focus({ preventScroll: true });
}
