import {
  answerFaultText,
  bareFaultText,
} from "@sigi/survey/answers/answer-fault.ts";
import type { AnswerFault } from "@sigi/survey/answers/answer-fault.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { Formats } from "@sigi/survey/question-types/answer-format.ts";
import type { AnswerPlace } from "./change-answer.ts";
import type { QuestionFault } from "./field-props.ts";

/** A fault of a question as text, found by the page or reported by the server. */
export interface SpokenFault extends AnswerPlace, QuestionFault {}

/** The faults of a question; on a page of a repeated section those of its item, and those without an item. */
export const faultsAt = (
  faults: readonly SpokenFault[],
  place: AnswerPlace,
): SpokenFault[] =>
  faults.filter(
    ({ questionId, item }) =>
      questionId === place.questionId && (item === null || item === place.item),
  );

export const speakFaults = (
  faults: readonly AnswerFault[],
  locale: Locale,
  formats: Formats,
): SpokenFault[] =>
  faults.map((fault) => ({
    questionId: fault.questionId,
    item: fault.item ?? null,
    ...(fault.part
      ? {
          text: bareFaultText(fault, locale, formats),
          path: fault.part.path,
        }
      : { text: answerFaultText(fault, locale, formats) }),
  }));
