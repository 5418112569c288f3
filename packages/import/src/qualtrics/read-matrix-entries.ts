import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import { call, type Typed } from "../logic/typed-expression.ts";
import { answerAt } from "./answer-at.ts";
import type { Asked, ReadQuestion } from "./ask-question.ts";
import { defineField } from "./define-field.ts";
import { isComplete, readColumns, readRows } from "./matrix-lists.ts";
import { askOwnWords } from "./own-words.ts";
import type { QualtricsList } from "./qualtrics-list.ts";
import { readEntry } from "./read-entry.ts";

/** Reads a matrix with an input for text or a number in each cell. */
export function readEntries(asked: Asked): ReadQuestion | null {
  const { source, selector, subSelector, code, place, common } = asked;
  const rows = readRows(asked);
  const columns = readColumns(asked);
  if (!isComplete(asked, rows, columns)) return null;
  const target = `${place}.options.columns`;
  const isText = selector === "TE";
  const entry = isText
    ? readEntry(
        asked.settings,
        { long: subSelector === "Essay", target },
        asked.reading,
      )
    : { type: "number" as const, kind: "number" as const, options: { min: 0 } };
  const rules = isText ? [] : numberRules(asked, rows, columns);
  if (!isText && rules.length === 0 && selector !== "CS") {
    source.changed("Selector", `questions.${code}`, "type_changed", {
      from: `Matrix ${selector}`,
      to: "grid",
    });
  }
  const fields = columns.choices.map(({ id, label }) =>
    defineField(entry.type, id, {
      label,
      required: common.required,
      options: entry.options,
    }),
  );
  const words = askOwnWords(asked, rows);
  return {
    question: defineQuestion("grid", code, {
      ...common,
      rules,
      options: {
        rows: rows.choices,
        columns: fields,
        randomiseRows: rows.randomise,
      },
    }),
    items: [...rows.items, ...columns.items],
    after: words.after,
    values: [
      ...rows.items.flatMap((row) =>
        columns.items.map((column): [string, Typed] => [
          `${row.number}/${column.number}`,
          {
            expression: answerAt(code, row.id, column.id),
            kind: entry.kind,
          },
        ]),
      ),
      ...words.values,
    ],
  };
}

/** Returns rules for each column: the total of a constant sum, or distinct ranks. */
function numberRules(
  { settings, selector, code }: Asked,
  rows: QualtricsList,
  columns: QualtricsList,
): DefinedQuestion["rules"] {
  const cells = columns.choices.map((column) =>
    rows.choices.map((row) => answerAt(code, row.id, column.id)),
  );
  const total = Number(settings?.text("ChoiceTotal") ?? Number.NaN);
  if (/^(?:CS|ConstantSum)$/.test(selector)) {
    if (!Number.isFinite(total)) return [];
    return cells.map((column) => ({
      expression: call("equals", call("sum", ...column), { value: total }),
      message: "",
    }));
  }
  const pairs = cells.flatMap((column) =>
    column.flatMap((one, index) =>
      column
        .slice(index + 1)
        .map((other) =>
          call(
            "or",
            call("not_equals", one, other),
            call("not", call("answered", one)),
          ),
        ),
    ),
  );
  return pairs.length === 0 || pairs.length > 40
    ? []
    : [{ expression: call("and", ...pairs), message: "" }];
}

/** Reads "MaxDiff": the best and the worst item of a list, which must differ. */
export function readMaxDiff(asked: Asked): ReadQuestion | null {
  const { code, common } = asked;
  const rows = readRows(asked, "choices");
  const columns = readColumns(asked);
  if (!isComplete(asked, rows, columns)) return null;
  const fields = columns.choices.map(({ id, label }) =>
    defineField("single_choice", id, {
      label,
      required: common.required,
      options: { choices: rows.choices, randomise: rows.randomise },
    }),
  );
  const [one, other] = columns.choices.map(({ id }) => answerAt(code, id));
  const differ =
    one && other
      ? [{ expression: call("not_equals", one, other), message: "" }]
      : [];
  return {
    question: defineQuestion("multi_field", code, {
      ...common,
      rules: differ,
      options: { fields },
    }),
    items: [],
    values: columns.items.map(({ number, id }) => [
      number,
      {
        expression: answerAt(code, id),
        kind: "choice",
        codes: rows.codes,
      },
    ]),
  };
}
