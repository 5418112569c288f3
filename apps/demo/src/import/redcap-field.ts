import type {
  OptionsByType,
  QuestionTypeName,
} from "@sigi/survey/survey-form.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { makeQuestion } from "../make-question.ts";
import type { QuestionnaireQuestion } from "../questionnaire.ts";
import { choicesOf, questionCodeOf } from "./choices.ts";
import { datePattern } from "./date-pattern.ts";
import { plainText, richLine, richText } from "./plain-text.ts";
import type { Field } from "./redcap-schema.ts";

type Note = (words: string) => void;

/** Fields with shared choices become the rows of one matrix. The header above them becomes the question. */
export function mapMatrix(
  fields: readonly [Field, ...Field[]],
): QuestionnaireQuestion {
  const [first] = fields;
  const key = first.matrix_group_name;
  const common = {
    code: questionCodeOf(key),
    title: richLine(first.section_header) || key,
    required: isRequired(first),
  };
  return makeQuestion("likert_matrix", common, {
    rows: choicesOf(
      fields.map((field) => ({
        value: field.field_name,
        text: plainText(field.field_label),
      })),
    ),
    columns: choicesOf(first.select_choices_or_calculations),
  });
}

/** Converts one field to a question without logic; null, with a note, for an unsupported kind. */
export function mapField(
  field: Field,
  note: Note,
): QuestionnaireQuestion | null {
  const { field_name: key, field_type: type } = field;
  const make = maker(field);
  const choices = choicesOf(field.select_choices_or_calculations);
  switch (type) {
    case "radio":
      return choices.length > formLimits.choicesMax
        ? make("dropdown", { choices })
        : make("single_choice", { choices });
    case "dropdown":
      return make("dropdown", { choices });
    case "checkbox":
      return make("multiple_choice", { choices });
    case "yesno":
    case "truefalse":
      return make("single_choice", {
        choices: [
          { id: "1", label: type === "yesno" ? "Ya" : "Benar" },
          { id: "0", label: type === "yesno" ? "Tidak" : "Salah" },
        ],
      });
    case "text":
      return mapText(field, note);
    case "notes":
      return make("long_text", {});
    case "slider":
      return make("number", { min: 0, max: 100 });
    case "descriptive":
      return make("statement", {});
    default:
      note(`${key}: left out, as there is no question type for "${type}" yet`);
      return null;
  }
}

function mapText(field: Field, note: Note): QuestionnaireQuestion {
  const make = maker(field);
  const { field_name: key } = field;
  const validation = field.text_validation_type_or_show_slider_number;
  if (validation === "integer" || validation.startsWith("number")) {
    return make("number", {
      min: bound(field.text_validation_min),
      max: bound(field.text_validation_max),
      decimals: validation === "integer" ? 0 : formLimits.decimalsMax,
    });
  }
  if (validation.startsWith("date_")) {
    note(`${key}: a short text with a pattern, as there are no dates yet`);
    return make("short_text", { pattern: datePattern });
  }
  if (validation) note(`${key}: its rule "${validation}" is not checked`);
  return make("short_text", {});
}

function bound(text: string): number | null {
  return text.trim() === "" || Number.isNaN(Number(text)) ? null : Number(text);
}

function isRequired(field: Field): boolean {
  return /^y/i.test(field.required_field);
}

/** Creates questions with the properties common to all fields. */
function maker(field: Field) {
  const [title = "", ...rest] = richText(field.field_label).split("\n");
  const common = {
    code: questionCodeOf(field.field_name),
    title,
    help: [...rest, richText(field.field_note)].join("\n").trim(),
    required: isRequired(field),
  };
  return <Type extends QuestionTypeName>(
    type: Type,
    options: Partial<OptionsByType[Type]>,
  ) => makeQuestion(type, common, options);
}
