/** The element id of a question's frame, which a summary of faults links to. */
export const questionElementId = (questionId: number) =>
  `question-${String(questionId)}`;

/** Brings a question into view and its first control that can still be answered under the finger. */
export function focusQuestion(questionId: number): void {
  const frame = document.getElementById(questionElementId(questionId));
  if (!frame) return;
  const control =
    frame.querySelector<HTMLElement>("[aria-invalid=true]") ??
    frame.querySelector<HTMLElement>("input, select, textarea");
  frame.scrollIntoView({ block: "start" });
  control?.focus({ preventScroll: true });
}
