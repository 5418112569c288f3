import type { LimeQuestion } from "./limesurvey-survey.ts";

/**
 * Settings ("Question attributes" in the manual) without effect on an answer:
 * layout, statistics, printing, exports and internal settings of the tool.
 */
const meaningless: ReadonlySet<string> = new Set([
  "add_platform_info",
  "answer_width",
  "answer_width_bycolumn",
  "array_filter_style",
  "assessment_value",
  "button_size",
  "choice_input_columns",
  "choice_title",
  "clear_default",
  "columns",
  "comment_input_columns",
  "crop_or_resize",
  "cssclass",
  "display_columns",
  "display_rows",
  "display_type",
  "dropdown_dates",
  "dropdown_dates_month_style",
  "dropdown_prefix",
  "dropdown_prepostfix",
  "dropdown_separators",
  "dropdown_size",
  "dualscale_headerA",
  "dualscale_headerB",
  "fix_height",
  "fix_width",
  "form_title",
  "hide_tip",
  "horizontal_scroll",
  "image_scale",
  "in_statistics",
  "input_size",
  "input_boxes",
  "keep_aspect",
  "keep_codes_order",
  "label_input_columns",
  "location_city",
  "max_filesize",
  "other_comment_mandatory",
  "page_break",
  "placeholder_hint",
  "printable_help",
  "printable_survey_rows",
  "public_statistics",
  "rank_title",
  "reverse",
  "repeat_headings",
  "samechoiceheight",
  "samelistheight",
  "save_as_default",
  "scale_export",
  "show_border",
  "showpopups",
  "slider_handle",
  "slider_middlestart",
  "slider_orientation",
  "slider_custom_handle",
  "slider_rating",
  "slider_reset",
  "slider_reversed",
  "slider_separator",
  "slider_showminmax",
  "slider_layout",
  "slider_min",
  "slider_max",
  "slider_accuracy",
  "slider_default_set",
  "statistics_graphtype",
  "statistics_showgraph",
  "statistics_showmap",
  "text_input_columns",
  "text_input_width",
  "thousands_separator",
  "use_dropdown",
  "value_range_allows_max",
  "numbers_only",
  "hidden",
  "max_num_value_n",
  "min_num_value_n",
  "num_value_int_only",
  "maximum_chars",
  "multiflexible_step",
  "random_group",
  "date_format",
  "dropdown_dates_year_min",
  "dropdown_dates_year_max",
  "date_min",
  "date_max",
  "category_separator",
  "alphasort",
  "other_replace_text",
  "random_order",
  "answer_order",
  "subquestion_order",
  "equation",
  "commented_checkbox",
  "exclude_all_others",
  "max_subquestions",
]);

/**
 * Settings that have an effect only if another setting is on. Settings of a time limit are covered by the report of the
 * limit itself.
 */
const depending: readonly (readonly [RegExp, string])[] = [
  [/^time_limit_/, ""],
  [/^location_/, "location_mapservice"],
  [/^other_/, "other"],
  [/_tip$/, ""],
];

/** Values that mean "no" or "default". */
const off = /^(?:0|N|no|off|default|normal|inherit|none)?$/i;

/** Reports the unread settings that have an effect. */
export function settleAttributes(
  { attributes, source }: LimeQuestion,
  target: string,
): void {
  for (const key of attributes.unread()) {
    const name = key.replace(/\[[^[\]]*\]$/, "");
    const value = attributes.text(key)?.trim() ?? "";
    const [, needed] = depending.find(([names]) => names.test(name)) ?? [];
    const isIdle =
      needed !== undefined &&
      off.test(
        needed === ""
          ? ""
          : (attributes.text(needed) ?? source.text(needed) ?? ""),
      );
    if (meaningless.has(name) || off.test(value) || isIdle) {
      attributes.ignore(key);
    } else {
      attributes.changed(key, target, "setting_unsupported", { name });
    }
  }
}
