import type { Summary } from "@sigi/contract/summaries.ts";
import type { ResultQuestion } from "./result-questions.ts";
import {
  emptySummary,
  presentSummary,
  type SummaryState,
} from "./summarise.ts";
import type { PresentContext } from "./summary-type.ts";

/** Minimum number of respondents behind figures. */
export const figuresFrom = 5;

interface Group {
  /** Number of respondents in the group, including those who did not answer the question. */
  readonly respondents: number;
  readonly context: PresentContext;
}

/**
 * Returns the figures of a question for a group of respondents, and the number of those who answered it. With fewer than
 * five of them the summary is that of no answers. A group of fewer than five has no number either: it would reveal which
 * questions they answered.
 */
export function presentFigures(
  asked: ResultQuestion,
  state: SummaryState,
  { respondents, context }: Group,
): { base: number; summary: Summary } {
  const present = presentSummary(asked, state, context);
  const none = presentSummary(asked, emptySummary(asked), context);
  if (respondents < figuresFrom) return none;
  return present.base < figuresFrom
    ? { base: present.base, summary: none.summary }
    : present;
}
