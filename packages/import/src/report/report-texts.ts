import { m } from "@sigi/messages/messages";
import {
  type FaultParams,
  type FaultTexts,
  type Locale,
  sayFault,
} from "@sigi/survey/fault.ts";
import { faultText, type FormFaultCode } from "@sigi/survey/form-fault.ts";

/** Why a part of a file was changed or lost. What only one format needs begins with the format's name. */
const reasonTexts = {
  attribute_unknown: m.import_attribute_unknown,
  calculated_moved: m.import_calculated_moved,
  choice_without_code: m.import_choice_without_code,
  choices_hidden: m.import_choices_hidden,
  choices_missing: m.import_choices_missing,
  code_changed: m.import_code_changed,
  code_repeated: m.import_code_repeated,
  condition_unreadable: m.import_condition_unreadable,
  default_left: m.import_default_left,
  delimiter_repaired: m.import_delimiter_repaired,
  encoding_repaired: m.import_encoding_repaired,
  form_fault: ({ code, ...params }, { locale }) =>
    faultText(
      { code: code as FormFaultCode, params: params as FaultParams },
      locale,
    ),
  hidden_became_variable: m.import_hidden_became_variable,
  label_repeated: m.import_label_repeated,
  language_left: m.import_language_left,
  language_unknown: m.import_language_unknown,
  limesurvey_assessment: m.import_limesurvey_assessment,
  limesurvey_language_switch: m.import_limesurvey_language_switch,
  limesurvey_orphan: m.import_limesurvey_orphan,
  limesurvey_prefix: m.import_limesurvey_prefix,
  limesurvey_quota: m.import_limesurvey_quota,
  limesurvey_ranking_whole: m.import_limesurvey_ranking_whole,
  limesurvey_soft_mandatory: m.import_limesurvey_soft_mandatory,
  logic_code_missing: m.import_logic_code_missing,
  logic_unsupported: m.import_logic_unsupported,
  markup_removed: m.import_markup_removed,
  matrix_split: m.import_matrix_split,
  picture_left: m.import_picture_left,
  piping_unsupported: m.import_piping_unsupported,
  question_fault: m.import_question_fault,
  quotes_repaired: m.import_quotes_repaired,
  read_as_flag: m.import_read_as_flag,
  read_as_number: m.import_read_as_number,
  read_as_text: m.import_read_as_text,
  redcap_event_ignored: m.import_redcap_event_ignored,
  redcap_identifier: m.import_redcap_identifier,
  redcap_repeat_unknown: m.import_redcap_repeat_unknown,
  seconds_left: m.import_seconds_left,
  setting_unsupported: m.import_setting_unsupported,
  text_cut: m.import_text_cut,
  text_jump_left: m.import_text_jump_left,
  text_left: m.import_text_left,
  text_table_unreadable: m.import_text_table_unreadable,
  title_made: m.import_title_made,
  type_changed: m.import_type_changed,
  type_unsupported: m.import_type_unsupported,
  validation_unsupported: m.import_validation_unsupported,
  value_unreadable: m.import_value_unreadable,
  xlsform_end_repaired: m.import_xlsform_end_repaired,
  xlsform_file_missing: m.import_xlsform_file_missing,
  xlsform_guidance: m.import_xlsform_guidance,
  xlsform_list_missing: m.import_xlsform_list_missing,
  xlsform_list_too_long: m.import_xlsform_list_too_long,
  xlsform_list_unknown: m.import_xlsform_list_unknown,
  xlsform_list_unused: m.import_xlsform_list_unused,
  xlsform_metadata_known: m.import_xlsform_metadata_known,
  xlsform_reads_differently: m.import_xlsform_reads_differently,
  xlsform_repeat_part: m.import_xlsform_repeat_part,
  xlsform_rules_joined: m.import_xlsform_rules_joined,
  xlsform_sheet_unknown: m.import_xlsform_sheet_unknown,
  xlsform_type_missing: m.import_xlsform_type_missing,
} satisfies FaultTexts<string>;

export type ReasonCode = keyof typeof reasonTexts;

/** Why, in words; empty for what was kept. */
export function reasonText(
  { reason, params }: { reason: ReasonCode | null; params: FaultParams },
  locale: Locale,
): string {
  return reason === null
    ? ""
    : sayFault<ReasonCode>(reasonTexts, { code: reason, params }, locale);
}
