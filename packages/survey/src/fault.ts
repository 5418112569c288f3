/** What can be wrong with a respondent's answer. */
export type AnswerFaultCode =
  | "required"
  | "answer_unreadable"
  | "answer_unexpected"
  | "question_unknown"
  | "text_too_short"
  | "text_too_long"
  | "pattern_mismatch"
  | "number_unreadable"
  | "number_too_small"
  | "number_too_large"
  | "number_out_of_range"
  | "number_not_whole"
  | "number_too_precise"
  | "choice_unknown"
  | "choice_repeated"
  | "choices_too_few"
  | "choices_too_many"
  | "other_missing"
  | "other_too_long"
  | "rows_unanswered"
  | "row_unknown"
  | "region_unknown"
  | "region_outside_parent"
  | "region_parent_unanswered";

/** What can be wrong with a form that someone wants to publish. */
export type FormFaultCode =
  | "questions_missing"
  | "questions_excess"
  | "sections_excess"
  | "section_empty"
  | "title_missing"
  | "title_too_long"
  | "help_too_long"
  | "description_too_long"
  | "label_missing"
  | "label_too_long"
  | "label_repeated"
  | "id_invalid"
  | "id_repeated"
  | "choices_missing"
  | "choices_excess"
  | "rows_missing"
  | "rows_excess"
  | "columns_missing"
  | "columns_excess"
  | "limit_out_of_range"
  | "limits_crossed"
  | "pattern_invalid"
  | "pattern_unsafe"
  | "region_parent_missing"
  | "region_parent_unfit"
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

export type FaultCode = AnswerFaultCode | FormFaultCode;

/** A rule that was broken, in no language yet; the texts are in `fault-text.ts`. */
export interface Fault<Code extends FaultCode = FaultCode> {
  code: Code;
  params?: FaultParams;
}

export type FaultParams = Record<string, string | number>;

/** A fault in the answer to one question. */
export interface AnswerFault extends Fault<AnswerFaultCode> {
  questionId: number;
}

/** A fault in one part of a question's options, such as "choices". */
export interface OptionFault extends Fault<FormFaultCode> {
  field: string;
}

/** A fault in a form, with where it is: "questions", "sections.12", "questions.7.choices". */
export interface FormFault extends Fault<FormFaultCode> {
  place: string;
}
