import { m } from "@sigi/messages/messages";
import {
  type AnswerFaultCode,
  answerFaultText,
} from "./answers/answer-fault.ts";
import { answerFormats } from "./answer-formats.ts";
import {
  type Fault,
  type FaultTexts,
  type Locale,
  namePart,
  sayFault,
} from "./fault.ts";
import type { ParseFaultCode } from "./expressions/tokenizer.ts";
import { type OptionFaultCode, ownOptionFaultTexts } from "./question-types.ts";
import type { TableFaultCode } from "./tables/check-table.ts";
import type { TableSourceFaultCode } from "./tables/check-table-source.ts";
import type { SharedOptionFaultCode } from "./question-types/question-type.ts";

/** Codes of the faults that prevent a form from being published. */
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
  | "code_invalid"
  | "code_repeated"
  | "jump_backwards"
  | "jump_missing"
  | "order_unfit"
  | "block_missing"
  | "block_split"
  | "repeat_unfit"
  | "repeat_excess"
  | "carry_unfit"
  | "purpose_missing"
  | "piping_unreadable"
  | "tables_excess"
  | TableFaultCode
  | TableSourceFaultCode
  | ExpressionFaultCode;

/** Faults of an expression in its form. */
export type ExpressionFaultCode =
  | "expression_question_missing"
  | "expression_question_self"
  | "expression_question_later"
  | "expression_cycle"
  | "expression_part_missing"
  | "expression_type_unfit"
  | "expression_value_unfit"
  | "expression_arguments_unfit"
  | "expression_variable_missing"
  | "expression_item_outside"
  | "expression_profile"
  | "expression_empty"
  | "expression_too_large"
  | "expressions_too_many"
  | ParseFaultCode;

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
    ? namePart(fault, sayFault(formFaultTexts, fault, locale))
    : answerFaultText(fault as Fault<AnswerFaultCode>, locale, answerFormats);
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
  code_invalid: m.fault_code_invalid,
  code_repeated: m.fault_code_repeated,
  jump_backwards: m.fault_jump_backwards,
  jump_missing: m.fault_jump_missing,
  order_unfit: m.fault_order_unfit,
  block_missing: m.fault_block_missing,
  block_split: m.fault_block_split,
  repeat_unfit: m.fault_repeat_unfit,
  repeat_excess: m.fault_repeat_excess,
  carry_unfit: m.fault_carry_unfit,
  purpose_missing: m.fault_purpose_missing,
  piping_unreadable: m.fault_piping_unreadable,
  tables_excess: m.fault_tables_excess,
  table_code_invalid: m.fault_table_code_invalid,
  table_columns_missing: m.fault_table_columns_missing,
  table_columns_excess: m.fault_table_columns_excess,
  table_column_invalid: m.fault_table_column_invalid,
  table_column_repeated: m.fault_table_column_repeated,
  table_rows_missing: m.fault_table_rows_missing,
  table_rows_excess: m.fault_table_rows_excess,
  table_row_uneven: m.fault_table_row_uneven,
  table_cell_too_long: m.fault_table_cell_too_long,
  table_missing: m.fault_table_missing,
  table_column_missing: m.fault_table_column_missing,
  table_values_missing: m.fault_table_values_missing,
  table_value_invalid: m.fault_table_value_invalid,
  table_value_ambiguous: m.fault_table_value_ambiguous,
  expression_question_missing: m.fault_expression_question_missing,
  expression_question_self: m.fault_expression_question_self,
  expression_question_later: m.fault_expression_question_later,
  expression_cycle: m.fault_expression_cycle,
  expression_part_missing: m.fault_expression_part_missing,
  expression_type_unfit: m.fault_expression_type_unfit,
  expression_value_unfit: m.fault_expression_value_unfit,
  expression_arguments_unfit: m.fault_expression_arguments_unfit,
  expression_variable_missing: m.fault_expression_variable_missing,
  expression_item_outside: m.fault_expression_item_outside,
  expression_empty: m.fault_expression_empty,
  expression_profile: m.fault_expression_profile,
  expression_too_large: m.fault_expression_too_large,
  expressions_too_many: m.fault_expressions_too_many,
  expression_character_unknown: m.fault_expression_character_unknown,
  expression_unfinished: m.fault_expression_unfinished,
  expression_function_unknown: m.fault_expression_function_unknown,
  expression_text_unclosed: m.fault_expression_text_unclosed,
};
