import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import type { DefinedQuestion } from "../definition.ts";
import type { WrittenRow, XlsformWriting } from "./xlsform-writing.ts";

interface TypedRow {
  readonly cells: WrittenRow;
  /** True if the row reads back as another type. */
  readonly changed?: true;
}

/** Returns the type of a row, with the other cells that determine it. */
export function rowOf(
  question: Pick<DefinedQuestion, "type" | "options"> & { code: string },
  writing: XlsformWriting,
): TypedRow {
  const asked = question as DefinedQuestion;
  switch (asked.type) {
    case "short_text":
      return { cells: { type: "text" } };
    case "long_text":
      return { cells: { type: "text", appearance: "multiline" } };
    case "url":
      return { cells: { type: "text", appearance: "url" } };
    case "email":
    case "phone":
      return { cells: { type: "text" }, changed: true };
    case "number":
      return {
        cells: { type: asked.options.decimals === 0 ? "integer" : "decimal" },
      };
    case "date":
    case "time":
      return { cells: { type: asked.type } };
    case "date_time":
      return { cells: { type: "dateTime" } };
    case "single_choice":
    case "dropdown":
    case "multiple_choice": {
      const { choices, other, randomise } = asked.options;
      const select =
        asked.type === "multiple_choice" ? "select_multiple" : "select_one";
      return {
        cells: {
          type: `${select} ${writeList(asked, choices, writing)}${other ? " or_other" : ""}`,
          ...(randomise ? { parameters: "randomize=true" } : {}),
          ...(asked.type === "dropdown" ? { appearance: "minimal" } : {}),
        },
      };
    }
    case "image_choice":
    case "attention_check": {
      const many = asked.type === "image_choice" && asked.options.multiple;
      const list = writeList(asked, asked.options.choices, writing);
      return {
        cells: { type: `${many ? "select_multiple" : "select_one"} ${list}` },
        changed: true,
      };
    }
    case "ranking":
      return {
        cells: {
          type: `rank ${writeList(asked, asked.options.choices, writing)}`,
          ...(asked.options.randomise ? { parameters: "randomize=true" } : {}),
        },
      };
    case "yes_no": {
      const { yesLabel, noLabel } = asked.options;
      const words =
        writing.definition.language === "id" ? ["Ya", "Tidak"] : ["Yes", "No"];
      const choices = [
        { id: "1", label: yesLabel || (words[0] ?? "") },
        { id: "0", label: noLabel || (words[1] ?? "") },
      ];
      return {
        cells: { type: `select_one ${writeList(asked, choices, writing)}` },
        changed: true,
      };
    }
    case "slider": {
      const { min, max, step } = asked.options;
      return {
        cells: {
          type: "range",
          parameters: `start=${min} end=${max} step=${step}`,
        },
      };
    }
    case "rating": {
      const parameters = `start=1 end=${asked.options.max} step=1`;
      return { cells: { type: "range", appearance: "rating", parameters } };
    }
    case "linear_scale": {
      const { min, max } = asked.options;
      return {
        cells: { type: "range", parameters: `start=${min} end=${max} step=1` },
        changed: true,
      };
    }
    case "nps":
      return {
        cells: { type: "range", parameters: "start=0 end=10 step=1" },
        changed: true,
      };
    case "file_upload": {
      const [kind, ...others] = asked.options.kinds;
      const types = { photo: "image", audio: "audio", document: "file" };
      return {
        cells: { type: kind && others.length === 0 ? types[kind] : "file" },
      };
    }
    case "location":
      return { cells: { type: "geopoint" } };
    case "signature":
      return { cells: { type: "image", appearance: "signature" } };
    case "consent":
      return { cells: { type: "acknowledge" }, changed: true };
    case "calculated": {
      const { expression, shown } = asked.options;
      const place = `questions.${asked.code}.options.expression`;
      const cells = writing.logic("calculation", expression, place);
      return {
        cells: shown
          ? { type: "text", read_only: "yes", ...cells }
          : { type: "calculate", ...cells },
      };
    }
    case "statement":
      return { cells: { type: "note" } };
    default:
      return { cells: { type: "text" }, changed: true };
  }
}

/**
 * Writes a question's list of choices.
 * @returns its name.
 */
export function writeList(
  { code }: { code: string },
  choices: readonly Choice[],
  writing: XlsformWriting,
  option = "choices",
): string {
  const { names, report } = writing;
  const list = names.of(code);
  for (const { id, label, ...rest } of choices) {
    const place = `questions.${segment(code)}.options.${option}.${segment(id)}`;
    const name = id.replace(/\s+/g, "_");
    if (name !== id)
      report.changed(`questions.${code}`, null, "code_changed", {
        code: id,
        free: name,
      });
    for (const part of Object.keys(rest)) {
      report.lost(
        `questions.${code}.options.${option}.${id}.${part}`,
        "setting_unsupported",
        { name: part },
      );
    }
    writing.choices.push({
      list_name: list,
      name,
      ...writing.texts("label", label, `${place}.label`),
    });
  }
  return list;
}
