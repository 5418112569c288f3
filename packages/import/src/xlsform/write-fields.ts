import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import type { DefinedQuestion } from "../definition.ts";
import { optionConstraints } from "./write-constraint.ts";
import { rowOf } from "./write-row.ts";
import type { WrittenRow, XlsformWriting } from "./xlsform-writing.ts";

type Composite = Extract<
  DefinedQuestion,
  { type: "multi_field" | "grid" | "constant_sum" | "roster" }
>;

/** Writes a roster as a repeat. */
export function writeRoster(
  question: Extract<DefinedQuestion, { type: "roster" }>,
  { required = "", ...common }: WrittenRow,
  writing: XlsformWriting,
): void {
  const { code, options } = question;
  const { report, survey } = writing;
  const place = `questions.${code}`;
  const { choices, carry, min, max, count, fields } = options;
  const listed = {
    choices: choices.length > 0,
    carry: carry !== null,
    required: required !== "",
  };
  for (const [name, given] of Object.entries(listed)) {
    if (given) report.lost(`${place}.${name}`, "setting_unsupported", { name });
  }
  const counted =
    count === null && min === max
      ? { repeat_count: String(min) }
      : writing.logic("repeat_count", count, `${place}.options.count`);
  survey.push({ type: "begin_repeat", ...common, ...counted });
  for (const field of fields) {
    writeField(
      field,
      `${place}.options.fields`,
      question,
      writing.names.ofPart(code, field.id) ?? field.id,
      writing,
    );
  }
  survey.push({ type: "end_repeat" });
}

/** Writes a question with several inputs as a group of questions. */
export function writeFields(
  question: Exclude<Composite, { type: "roster" }>,
  { required = "", ...common }: WrittenRow,
  writing: XlsformWriting,
): void {
  const { code, options } = question;
  const { names, survey } = writing;
  const place = `questions.${code}.options`;
  survey.push({ type: "begin_group", appearance: "field-list", ...common });
  if (question.type === "multi_field") {
    for (const field of question.options.fields) {
      writeField(
        field,
        `${place}.fields`,
        question,
        names.ofPart(code, field.id) ?? field.id,
        writing,
      );
    }
  } else if (question.type === "grid") {
    for (const row of question.options.rows) {
      const at = `questions.${segment(code)}.options.rows.${segment(row.id)}.label`;
      survey.push({
        type: "begin_group",
        name: names.free(`${code}_${row.id}`),
        ...writing.texts("label", row.label, at),
      });
      for (const field of question.options.columns) {
        writeField(
          field,
          `${place}.columns`,
          question,
          names.free(`${row.id}_${field.id}`),
          writing,
        );
      }
      survey.push({ type: "end_group" });
    }
  } else if ("choices" in options) {
    for (const { id, label } of options.choices) {
      const at = `questions.${segment(code)}.options.choices.${segment(id)}.label`;
      survey.push({
        type: question.options.decimals === 0 ? "integer" : "decimal",
        name: names.ofPart(code, id) ?? id,
        ...writing.texts("label", label, at),
        ...(required === "" ? {} : { required }),
      });
    }
  }
  survey.push({ type: "end_group" });
}

/** Writes a field as a question. */
function writeField(
  field: InnerField,
  list: string,
  { code }: Composite,
  name: string,
  writing: XlsformWriting,
): void {
  const { id, label, type, options, required, showIf = null } = field;
  const { report, survey, choices } = writing;
  const place = `${list}.${id}`;
  const before = choices.length;
  const row = rowOf({ type, options, code: id }, writing);
  // Discard the list that `rowOf` wrote: its texts and name belong to the field.
  choices.length = before;
  const listName = `${writing.names.of(code)}_${name}`;
  const cells = { ...row.cells };
  if ("choices" in options) {
    cells["type"] = (cells["type"] ?? "").replace(
      /^(\S+) \S+/,
      `$1 ${listName}`,
    );
    for (const choice of options.choices) {
      const at = `questions.${segment(code)}.options.${list.split(".").at(-1) ?? ""}.${segment(id)}.options.choices.${segment(choice.id)}.label`;
      choices.push({
        list_name: listName,
        name: choice.id,
        ...writing.texts("label", choice.label, at),
      });
    }
  }
  if (row.changed)
    report.changed(place, null, "type_changed", {
      from: type,
      to: cells["type"] ?? "",
    });
  const constraint = optionConstraints({ type, options }, (one) =>
    report.lost(`${place}.options.${one}`, "setting_unsupported", {
      name: one,
    }),
  );
  const at = `questions.${segment(code)}.options.${list.split(".").at(-1) ?? ""}.${segment(id)}.label`;
  survey.push({
    ...cells,
    name,
    ...writing.texts("label", label, at),
    ...(required ? { required: "yes" } : {}),
    ...writing.logic("relevant", showIf, place),
    ...(constraint.length > 0 ? { constraint: constraint.join(" and ") } : {}),
  });
}
