import { m } from "@sigi/messages/messages";
import {
  type AnswerFaultCode,
  answerFaultText,
} from "./answers/answer-fault.ts";
import { type Fault, type FaultTexts, type Locale, sayFault } from "./fault.ts";
import { type OptionFaultCode, ownOptionFaultTexts } from "./question-types.ts";
import type { SharedOptionFaultCode } from "./question-types/question-type.ts";

/** What can be wrong with a form that is to be published. */
export type FormFaultCode = StructureFaultCode | OptionFaultCode;

/** Faults of a form apart from the options of its questions. */
type StructureFaultCode =
  | "questions_missing"
  | "questions_excess"
  | "sections_excess"
  | "section_empty"
  | "title_missing"
  | "title_too_long"
  | "help_too_long"
  | "description_too_long"
  | "region_parent_later"
  | "condition_question_missing"
  | "condition_question_self"
  | "condition_question_later"
  | "condition_cycle"
  | "condition_operator_unfit"
  | "condition_value_unfit"
  | "condition_group_empty"
  | "condition_too_deep"
  | "condition_too_long";

/** A fault in a form, with its place: "questions", "sections.12", "questions.7.choices". */
export interface FormFault extends Fault<FormFaultCode> {
  place: string;
}

/** The text of any fault. */
export function faultText(
  fault: Fault<FormFaultCode | AnswerFaultCode>,
  locale: Locale,
): string {
  return isFormFault(fault)
    ? sayFault(formFaultTexts, fault, locale)
    : answerFaultText(fault as Fault<AnswerFaultCode>, locale);
}

function isFormFault(fault: Fault): fault is Fault<FormFaultCode> {
  return Object.hasOwn(formFaultTexts, fault.code);
}

const formFaultTexts: FaultTexts<FormFaultCode> = {
  ...ownOptionFaultTexts,
  ...({
    label_missing: m.fault_label_missing,
    label_too_long: m.fault_label_too_long,
    label_repeated: m.fault_label_repeated,
    id_invalid: m.fault_id_invalid,
    id_repeated: m.fault_id_repeated,
    limit_out_of_range: m.fault_limit_out_of_range,
    limits_crossed: m.fault_limits_crossed,
  } satisfies FaultTexts<SharedOptionFaultCode>),
  questions_missing: m.fault_questions_missing,
  questions_excess: m.fault_questions_excess,
  sections_excess: m.fault_sections_excess,
  section_empty: m.fault_section_empty,
  title_missing: m.fault_title_missing,
  title_too_long: m.fault_title_too_long,
  help_too_long: m.fault_help_too_long,
  description_too_long: m.fault_description_too_long,
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
