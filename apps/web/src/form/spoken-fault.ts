import { answerFaultText } from "@sigi/survey/answers/answer-fault.ts";
import type { AnswerFault } from "@sigi/survey/answers/answer-fault.ts";
import type { Locale } from "@sigi/survey/fault.ts";

/** A fault of a question as text, found by the page or reported by the server. */
export interface SpokenFault {
  readonly questionId: number;
  readonly text: string;
}

export const speakFaults = (
  faults: readonly AnswerFault[],
  locale: Locale,
): SpokenFault[] =>
  faults.map((fault) => ({
    questionId: fault.questionId,
    text: answerFaultText(fault, locale),
  }));
