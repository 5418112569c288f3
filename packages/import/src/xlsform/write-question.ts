import { questionTypes } from "@sigi/survey/question-types.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import type { DefinedQuestion } from "../definition.ts";
import { writeFields, writeRoster } from "./write-fields.ts";
import { constraintOf } from "./write-constraint.ts";
import { sameJson } from "../same-json.ts";
import { rowOf, writeList } from "./write-row.ts";
import type { WrittenRow, XlsformWriting } from "./xlsform-writing.ts";

/** Writes a question as one or several rows. */
export function writeQuestion(
  question: DefinedQuestion,
  writing: XlsformWriting,
): void {
  const { code, type } = question;
  const place = `questions.${code}`;
  const { report, survey } = writing;
  reportLeft(question, writing);
  if (type === "usability_task") {
    report.lost(place, "type_unsupported", { type });
    return;
  }
  const common = commonCells(question, writing);
  switch (question.type) {
    case "roster":
      writeRoster(question, withoutHint(common, question, writing), writing);
      return;
    case "likert_matrix":
    case "checkbox_matrix":
      writeMatrix(question, common, writing);
      return;
    case "multi_field":
    case "grid":
    case "constant_sum":
      report.changed(place, null, "type_changed", { from: type, to: "group" });
      writeFields(question, withoutHint(common, question, writing), writing);
      return;
    default:
  }
  const row = rowOf(question, writing);
  if (row.changed)
    report.changed(place, null, "type_changed", {
      from: type,
      to: row.cells["type"] ?? "",
    });
  survey.push({ ...row.cells, ...common, ...constraintOf(question, writing) });
}

/** Removes hints, which groups and repeats do not support. */
function withoutHint(
  cells: WrittenRow,
  { code, help }: DefinedQuestion,
  { report }: XlsformWriting,
): WrittenRow {
  if (help !== "") {
    report.lost(`questions.${code}.help`, "text_left", {
      text: help.slice(0, 200),
    });
  }
  return Object.fromEntries(
    Object.entries(cells).filter(([column]) => !column.startsWith("hint")),
  );
}

/** Returns the name, texts and conditions. */
function commonCells(
  question: DefinedQuestion,
  writing: XlsformWriting,
): WrittenRow {
  const { code, title, help, required, requiredIf, showIf } = question;
  const place = `questions.${segment(code)}`;
  const own = `questions.${code}`;
  return {
    name: writing.names.of(code),
    ...writing.texts("label", title, `${place}.title`),
    ...writing.texts("hint", help, `${place}.help`),
    ...(required
      ? { required: "yes" }
      : writing.logic("required", requiredIf, `${own}.requiredIf`)),
    ...writing.logic("relevant", showIf, `${own}.showIf`),
  };
}

/** Writes a matrix as a row with the columns, followed by a row for each of its rows. */
function writeMatrix(
  question: Extract<
    DefinedQuestion,
    { type: "likert_matrix" | "checkbox_matrix" }
  >,
  { name = "", required = "", ...common }: WrittenRow,
  writing: XlsformWriting,
): void {
  const { code, type, options, rules } = question;
  const { names, report, survey } = writing;
  const list = writeList(question, options.columns, writing, "columns");
  const select = `${type === "likert_matrix" ? "select_one" : "select_multiple"} ${list}`;
  survey.push({ type: select, name, ...common, appearance: "label" });
  if (rules.length > 0)
    report.lost(`questions.${code}.rules`, "setting_unsupported", {
      name: "rules",
    });
  for (const { id, label, showIf, ...rest } of options.rows) {
    const place = `questions.${segment(code)}.options.rows.${segment(id)}`;
    for (const part of Object.keys(rest)) {
      report.lost(
        `questions.${code}.options.rows.${id}.${part}`,
        "setting_unsupported",
        { name: part },
      );
    }
    survey.push({
      type: select,
      name: names.ofPart(code, id) ?? id,
      ...writing.texts("label", label, `${place}.label`),
      ...(required === "" ? {} : { required }),
      ...writing.logic("relevant", showIf ?? null, place),
      appearance: "list-nolabel",
    });
  }
}

/** Options that rows and constraints hold, for all types. Others are reported if they differ from the default. */
const heldOptions: ReadonlySet<string> = new Set([
  "choices",
  "rows",
  "columns",
  "fields",
  "min",
  "max",
  "step",
  "pattern",
  "expression",
  "shown",
  "other",
  "kinds",
  "count",
  "yesLabel",
  "noLabel",
]);

function reportLeft(
  question: DefinedQuestion,
  { report }: XlsformWriting,
): void {
  const { code, type, options, jumps, fixed, purpose } = question;
  const place = `questions.${code}`;
  if (jumps.length > 0)
    report.lost(`${place}.jumps`, "setting_unsupported", { name: "jumps" });
  if (fixed)
    report.lost(`${place}.fixed`, "setting_unsupported", { name: "fixed" });
  if (purpose !== "")
    report.lost(`${place}.purpose`, "text_left", { text: purpose });
  const usual: object = questionTypes[type].defaultOptions;
  for (const [name, value] of Object.entries(options)) {
    const isUsual = sameJson(value, Reflect.get(usual, name));
    const isHeld =
      heldOptions.has(name) ||
      (name === "randomise" &&
        type !== "constant_sum" &&
        type !== "image_choice") ||
      (name === "decimals" &&
        type === "number" &&
        (value === 0 || value === 4));
    if (!isUsual && !isHeld) {
      report.lost(`${place}.options.${name}`, "setting_unsupported", { name });
    }
  }
}
