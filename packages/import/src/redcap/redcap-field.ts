import type { SourceObject } from "../source/source-object.ts";
import { type ActionTag, readAnnotation } from "./action-tags.ts";

/** One row of a data dictionary. Texts are trimmed; "" stands for none. */
export interface RedcapField {
  readonly source: SourceObject;
  readonly name: string;
  readonly form: string;
  readonly header: string;
  readonly type: string;
  readonly label: string;
  readonly note: string;
  readonly validation: string;
  readonly min: string;
  readonly max: string;
  readonly required: boolean;
  readonly logic: string;
  /** The column of `logic`. */
  readonly logicColumn: "branching_logic" | "evaluated_logic";
  readonly matrix: string;
  readonly ranked: boolean;
  readonly tags: readonly ActionTag[];
}

/**
 * Reads the columns that have the same meaning for all field types, and reports those without a counterpart in surveys.
 */
export function readField(source: SourceObject): RedcapField {
  const text = (column: string) => (source.text(column) ?? "").trim();
  // The position of a label is layout.
  source.ignore("custom_alignment");
  if (isYes(text("identifier"))) source.lost("identifier", "redcap_identifier");
  const number = text("question_number");
  if (number !== "") {
    source.lost("question_number", "text_left", { text: number });
  }
  const branching = text("branching_logic");
  // RADAR's definitions repeat the branching logic in the syntax of RADAR's app.
  const evaluated = text("evaluated_logic");
  return {
    source,
    name: text("field_name"),
    form: text("form_name"),
    header: text("section_header"),
    type: text("field_type").toLowerCase(),
    label: text("field_label"),
    note: text("field_note"),
    validation: text(
      "text_validation_type_or_show_slider_number",
    ).toLowerCase(),
    min: text("text_validation_min"),
    max: text("text_validation_max"),
    required: isYes(text("required_field")),
    logic: branching || evaluated,
    logicColumn: branching ? "branching_logic" : "evaluated_logic",
    matrix: text("matrix_group_name"),
    ranked: isYes(text("matrix_ranking")),
    tags: readTags(source),
  };
}

const isYes = (text: string) => /^(?:y|yes|1|true|x)$/i.test(text);

function readTags(source: SourceObject): readonly ActionTag[] {
  const value = source.value("field_annotation");
  if (value === undefined) return [];
  if (typeof value !== "string") {
    // RADAR's definitions store settings of RADAR's app here.
    source.lost("field_annotation", "setting_unsupported", {
      name: JSON.stringify(value).slice(0, 200),
    });
    return [];
  }
  const { tags, remark } = readAnnotation(value);
  if (remark !== "") {
    source.lost("field_annotation", "text_left", {
      text: remark.slice(0, 200),
    });
  }
  return tags;
}

export const tagValue = (
  { tags }: RedcapField,
  ...names: readonly string[]
): string | undefined => tags.find(({ name }) => names.includes(name))?.value;
