import { z } from "zod";

/** `{ code, label }`, or all choices in one text: `0, Not at all | 1, Several days`. */
const choices = z
  .union([
    z.array(z.looseObject({ code: z.string(), label: z.string() })),
    z.string().transform((text) =>
      text
        .split("|")
        .filter((part) => part.trim() !== "")
        .map((part) => {
          const [code = "", ...label] = part.split(",");
          return { code: code.trim(), label: label.join(",").trim() };
        }),
    ),
  ])
  .transform((list) =>
    list.map(({ code, label }) => ({ value: code, text: label })),
  );

/** One row of a data dictionary. */
const field = z.looseObject({
  field_name: z.string(),
  form_name: z.string(),
  section_header: z.string().default(""),
  field_type: z.string(),
  field_label: z.string().default(""),
  select_choices_or_calculations: choices.default([]),
  field_note: z.string().default(""),
  text_validation_type_or_show_slider_number: z.string().default(""),
  text_validation_min: z.string().default(""),
  text_validation_max: z.string().default(""),
  branching_logic: z.string().default(""),
  required_field: z.string().default(""),
  matrix_group_name: z.string().default(""),
  field_annotation: z.string().default(""),
  evaluated_logic: z.string().default(""),
});
export type Field = z.output<typeof field>;

/** A REDCap data dictionary as JSON. */
export const redcap = z.array(field).min(1);
