import { m } from "@sigi/messages/messages";
import { answerFaultText } from "./answer-fault-text.ts";
import type {
  AnswerFaultCode,
  Fault,
  FaultCode,
  FormFaultCode,
} from "./fault.ts";
import { type FaultTexts, type Locale, sayFault } from "./say-fault.ts";

/** Says any fault in the person's language. */
export function faultText(fault: Fault, locale: Locale): string {
  return isFormFault(fault)
    ? sayFault(formFaultTexts, fault, locale)
    : answerFaultText(fault as Fault<AnswerFaultCode>, locale);
}

function isFormFault(fault: Fault<FaultCode>): fault is Fault<FormFaultCode> {
  return Object.hasOwn(formFaultTexts, fault.code);
}

const formFaultTexts: FaultTexts<FormFaultCode> = {
  questions_missing: m.fault_questions_missing,
  questions_excess: m.fault_questions_excess,
  sections_excess: m.fault_sections_excess,
  section_empty: m.fault_section_empty,
  title_missing: m.fault_title_missing,
  title_too_long: m.fault_title_too_long,
  help_too_long: m.fault_help_too_long,
  description_too_long: m.fault_description_too_long,
  label_missing: m.fault_label_missing,
  label_too_long: m.fault_label_too_long,
  label_repeated: m.fault_label_repeated,
  id_invalid: m.fault_id_invalid,
  id_repeated: m.fault_id_repeated,
  choices_missing: m.fault_choices_missing,
  choices_excess: m.fault_choices_excess,
  rows_missing: m.fault_rows_missing,
  rows_excess: m.fault_rows_excess,
  columns_missing: m.fault_columns_missing,
  columns_excess: m.fault_columns_excess,
  limit_out_of_range: m.fault_limit_out_of_range,
  limits_crossed: m.fault_limits_crossed,
  pattern_invalid: m.fault_pattern_invalid,
  pattern_unsafe: m.fault_pattern_unsafe,
  region_parent_missing: m.fault_region_parent_missing,
  region_parent_unfit: m.fault_region_parent_unfit,
  region_parent_later: m.fault_region_parent_later,
  condition_question_missing: m.fault_condition_question_missing,
  condition_question_self: m.fault_condition_question_self,
  condition_question_later: m.fault_condition_question_later,
  condition_cycle: m.fault_condition_cycle,
  condition_operator_unfit: m.fault_condition_operator_unfit,
  condition_value_unfit: m.fault_condition_value_unfit,
  condition_group_empty: m.fault_condition_group_empty,
  condition_too_deep: m.fault_condition_too_deep,
  condition_too_long: m.fault_condition_too_long,
};
