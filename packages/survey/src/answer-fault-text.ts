import { m } from "@sigi/messages/messages";
import type { AnswerFaultCode, Fault } from "./fault.ts";
import { type FaultTexts, type Locale, sayFault } from "./say-fault.ts";

/** Says a fault of an answer. Apart from the form's faults, so that the answering page loads only its own texts. */
export function answerFaultText(
  fault: Fault<AnswerFaultCode>,
  locale: Locale,
): string {
  const message = fault.params?.["message"];
  if (fault.code === "pattern_mismatch" && message) return String(message);
  return sayFault(answerFaultTexts, fault, locale);
}

const answerFaultTexts: FaultTexts<AnswerFaultCode> = {
  required: m.fault_required,
  answer_unreadable: m.fault_answer_unreadable,
  answer_unexpected: m.fault_answer_unexpected,
  question_unknown: m.fault_question_unknown,
  text_too_short: m.fault_text_too_short,
  text_too_long: m.fault_text_too_long,
  pattern_mismatch: m.fault_pattern_mismatch,
  number_unreadable: m.fault_number_unreadable,
  number_too_small: m.fault_number_too_small,
  number_too_large: m.fault_number_too_large,
  number_out_of_range: m.fault_number_out_of_range,
  number_not_whole: m.fault_number_not_whole,
  number_too_precise: m.fault_number_too_precise,
  choice_unknown: m.fault_choice_unknown,
  choice_repeated: m.fault_choice_repeated,
  choices_too_few: m.fault_choices_too_few,
  choices_too_many: m.fault_choices_too_many,
  other_missing: m.fault_other_missing,
  other_too_long: m.fault_other_too_long,
  rows_unanswered: m.fault_rows_unanswered,
  row_unknown: m.fault_row_unknown,
  region_unknown: m.fault_region_unknown,
  region_outside_parent: m.fault_region_outside_parent,
  region_parent_unanswered: m.fault_region_parent_unanswered,
};
