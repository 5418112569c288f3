import { formLimits } from "@sigi/survey/form-limits.ts";
import type {
  Expression,
  Scalar,
} from "@sigi/survey/expressions/expression.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import { fitChoices, type SourceChoice } from "../fit-choices.ts";
import { asCondition } from "../logic/typed-expression.ts";
import type { SourceObject } from "../source/source-object.ts";
import type { XlsformSheets } from "./xlsform-sheets.ts";
import { translated, type XlsformReading } from "./xlsform-reading.ts";
import { parseXpath, translateNode } from "./xpath-logic.ts";

/** Returns the rows of the sheets with choices, by the name of their list. */
export function listsOf({
  choices,
  external,
}: XlsformSheets): ReadonlyMap<string, readonly SourceObject[]> {
  const lists = new Map<string, SourceObject[]>();
  for (const row of [...choices, ...external]) {
    const name = (row.text("list_name") ?? "").trim();
    if (name === "") {
      row.loseAll("xlsform_list_missing");
      continue;
    }
    const list = lists.get(name);
    if (list) list.push(row);
    else lists.set(name, [row]);
  }
  return lists;
}

export interface XlsformList {
  readonly choices: Choice[];
  readonly codes: ReadonlyMap<string, Scalar>;
  /** The row of each choice. */
  readonly rows: readonly SourceObject[];
}

/** Reads the choices of a question, with translations at its place; null if its list is missing. */
export function readList(
  name: string,
  target: string,
  { context, lists, texts }: XlsformReading,
): XlsformList | null {
  const rows = lists.get(name);
  if (!rows) return null;
  const read: SourceChoice[] = rows.map((row, index) => ({
    code: (row.text("name") ?? "").trim(),
    label: texts.read(row, "label", `${target}[${index}]`),
    source: row.place,
  }));
  const choices = fitChoices(read, target, context);
  for (const [index, { id }] of choices.entries()) {
    texts.move(`${target}[${index}]`, `${target}.${segment(id)}.label`);
  }
  const codes = new Map<string, Scalar>();
  for (const [index, { code }] of read.entries()) {
    const id = choices[index]?.id;
    if (id !== undefined && !codes.has(code)) codes.set(code, id);
  }
  for (const [index, row] of rows.entries()) {
    for (const media of ["media::image", "media::big-image"]) {
      if (row.has(media)) row.lost(media, "picture_left");
    }
    row.close(`${target}.${choices[index]?.id ?? ""}`);
  }
  return { choices, codes, rows };
}

/** Columns that a filter can refer to, besides the creator's columns. */
const ownColumns = new Set(["name", "label", "list_name"]);

/**
 * Converts a filter to conditions of the choices: in the filter, the names of
 * columns are replaced by the values of each row. Choices whose condition is
 * always false are removed.
 */
export function filterChoices(
  source: SourceObject,
  { choices, rows }: XlsformList,
  target: string,
  reading: XlsformReading,
): Choice[] {
  const filtered = translated(
    source,
    "choice_filter",
    target,
    reading,
    (text, scope) => {
      const tree = parseXpath(text);
      const columns = new Set([
        ...ownColumns,
        ...rows.flatMap((row) => row.keys()),
      ]);
      return choices.map((choice, index) => {
        const row = rows[index];
        const column = (name: string) =>
          columns.has(name) ? (row?.text(name) ?? "") : undefined;
        const condition = asCondition(
          translateNode(tree, { ...scope, column, onMissing: () => {} }),
        );
        return withCondition(choice, simplified(condition));
      });
    },
  );
  if (!filtered) return choices;
  const left = filtered.flatMap((choice) => choice ?? []);
  if (left.length < choices.length) {
    const kept = new Set(left.map(({ id }) => id));
    const codes = choices.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
    source.changed("choice_filter", target, "choices_hidden", {
      codes: codes.slice(0, 20).join(", "),
    });
  }
  return left.length >= formLimits.choicesMin ? left : choices;
}

const withCondition = (choice: Choice, condition: Expression): Choice | null =>
  "value" in condition
    ? condition.value === true
      ? choice
      : null
    : { ...choice, showIf: condition };

/** Removes parts that are always true or false, such as comparisons of two columns. */
function simplified(condition: Expression): Expression {
  if (!("call" in condition)) return condition;
  const { call: name, args } = condition;
  if (name === "equals" || name === "not_equals") {
    const [one, other] = args;
    if (one && other && "value" in one && "value" in other) {
      return {
        value:
          (String(one.value) === String(other.value)) === (name === "equals"),
      };
    }
    return condition;
  }
  if (name === "not") {
    const [part] = args.map(simplified);
    return part && "value" in part ? { value: part.value !== true } : condition;
  }
  if (name !== "and" && name !== "or") return condition;
  const deciding = name === "or";
  const parts = args.map(simplified);
  if (parts.some((part) => "value" in part && part.value === deciding)) {
    return { value: deciding };
  }
  const open = parts.filter((part) => !("value" in part));
  const [only] = open;
  if (only === undefined) return { value: !deciding };
  return open.length === 1 ? only : { call: name, args: open };
}
