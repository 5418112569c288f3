import { formLimits } from "@sigi/survey/form-limits.ts";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import { fitChoices, type SourceChoice } from "../fit-choices.ts";
import { call } from "../logic/typed-expression.ts";
import type { Draft, RedcapReading } from "./redcap-draft.ts";
import { countChoices, readChoices } from "./redcap-choices.ts";
import type { RedcapField } from "./redcap-field.ts";
import { applyListTags, codesOf } from "./redcap-lists.ts";
import { isHidden } from "./redcap-hidden.ts";

type Fields = readonly [RedcapField, ...RedcapField[]];

/** Groups consecutive fields that fit one matrix. Any other field forms its own group. */
export function groupFields(fields: readonly RedcapField[]): Fields[] {
  const groups: [RedcapField, ...RedcapField[]][] = [];
  for (const field of fields) {
    const open = groups.at(-1);
    if (open && belongsTo(open, field)) open.push(field);
    else groups.push([field]);
  }
  return groups;
}

function belongsTo(open: Fields, field: RedcapField): boolean {
  const [first] = open;
  return (
    field.matrix !== "" &&
    isMatrix(first) &&
    field.matrix === first.matrix &&
    field.form === first.form &&
    field.type === first.type &&
    field.header === "" &&
    field.required === first.required &&
    !isHidden(field) &&
    open.length < formLimits.rowsMax &&
    sameChoices(first, field) &&
    // A row that depends on another row must be asked after it.
    !open.some(({ name }) => mentions(field.logic, name))
  );
}

const mentions = (logic: string, name: string) =>
  logic.toLowerCase().includes(`[${name.toLowerCase()}`);

const sameChoices = (one: RedcapField, other: RedcapField) =>
  JSON.stringify(one.source.value("select_choices_or_calculations")) ===
  JSON.stringify(other.source.value("select_choices_or_calculations"));

/** Returns true if a field belongs to a matrix, alone or with others. */
export const isMatrix = (field: RedcapField): boolean =>
  field.matrix !== "" &&
  (field.type === "radio" || field.type === "checkbox") &&
  !isHidden(field);

/**
 * Reads the rows of a matrix group as one question without its logic. Its
 * header is the title. Returns null if the list has too few or too many choices
 * for columns.
 */
export function readMatrix(
  fields: Fields,
  { context, known, matrixTitles }: RedcapReading,
): Draft | null {
  const [first] = fields;
  const { source, type, matrix } = first;
  const { columnsMin, columnsMax } = formLimits;
  const count = countChoices(source);
  if (count < columnsMin || count > columnsMax) return null;
  const code = context.code(matrix, source.place, "questions");
  const target = `questions.${code}`;
  const columnsTarget = `${target}.options.columns`;
  const list = readChoices(source, columnsTarget, context);
  const columns = fitChoices(list, columnsTarget, context);
  const codes = codesOf(list, columns);
  const rows = fitChoices(
    fields.map((field) => rowOf(field, `${target}.options.rows`, context)),
    `${target}.options.rows`,
    context,
  );
  for (const [index, field] of fields.entries()) {
    const row = rows[index]?.id ?? "";
    known.add(field.name.toLowerCase(), {
      expression: { answer: code, path: [row] },
      kind: type === "radio" ? "choice" : "choices",
      codes,
    });
  }
  const common = {
    title: titleOf(first, target, { context, matrixTitles }),
    required: first.required,
  };
  if (type === "radio") {
    const rules = first.ranked ? rankRules(code, rows) : [];
    const question = defineQuestion("likert_matrix", code, {
      ...common,
      rules,
      options: { rows, columns },
    });
    return { question, fields };
  }
  const tagged = applyListTags(first, columns, codes, target);
  const question = defineQuestion("checkbox_matrix", code, {
    ...common,
    options: {
      rows,
      columns: tagged.choices,
      randomiseColumns: tagged.randomise,
      max: tagged.max,
    },
  });
  return { question, fields };
}

/** Returns the header above the first rows of the group, including for further parts of a split group. */
function titleOf(
  { source, header, matrix }: RedcapField,
  target: string,
  { context, matrixTitles }: Pick<RedcapReading, "context" | "matrixTitles">,
): string {
  const place = source.placeOf("matrix_group_name");
  const split = matrixTitles.get(matrix);
  if (split !== undefined) {
    context.report.changed(place, target, "matrix_split");
    return split;
  }
  const own = context.rich(
    header,
    source.placeOf("section_header"),
    `${target}.title`,
  );
  if (own === "")
    context.report.changed(place, `${target}.title`, "title_made");
  const title = own || matrix.replaceAll("_", " ");
  matrixTitles.set(matrix, title);
  return title;
}

function rowOf(
  { source, name, label, note }: RedcapField,
  target: string,
  context: RedcapReading["context"],
): SourceChoice {
  const rich = (text: string, column: string) =>
    context.rich(text, source.placeOf(column), target);
  const parts = [rich(label, "field_label"), rich(note, "field_note")];
  return {
    code: name,
    label: parts.filter((part) => part !== "").join(" – "),
    source: source.place,
  };
}

/** Returns a rule for "Ranking": each column may be picked in one row only. */
function rankRules(
  code: string,
  rows: readonly { id: string }[],
): DefinedQuestion["rules"] {
  const answers: Expression[] = rows.map(({ id }) => ({
    answer: code,
    path: [id],
  }));
  const pairs = answers.flatMap((one, index) =>
    answers.slice(index + 1).map((other) => call("not_equals", one, other)),
  );
  return pairs.length === 0
    ? []
    : [{ expression: call("and", ...pairs), message: "" }];
}
