import { formLimits } from "@sigi/survey/form-limits.ts";
import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import { call, type Typed } from "../logic/typed-expression.ts";
import { answerAt } from "./answer-at.ts";
import type { Asked, QuestionReader, ReadQuestion } from "./ask-question.ts";
import { defineField } from "./define-field.ts";
import { askOwnWords } from "./own-words.ts";
import {
  type QualtricsList,
  readList,
  recodedValues,
} from "./qualtrics-list.ts";
import { readPicks } from "./read-choice-question.ts";
import { readEntry } from "./read-entry.ts";
import { readProfile } from "./read-profile.ts";

/** "Matrix Table", by what stands in its cells. */
export const readMatrix: QuestionReader = (asked) => {
  const { source, selector } = asked;
  source.ignore("ChoiceColumnWidthPixels", "ColumnLabels");
  switch (selector) {
    case "Profile":
      return readProfile(asked);
    case "MaxDiff":
      return readMaxDiff(asked);
    case "TE":
    case "CS":
    case "RO":
    case "RankOrder":
    case "ConstantSum":
      return readEntries(asked);
    case "Likert":
    case "Bipolar":
      return readPicked(asked);
    default:
      source.loseAll("type_unsupported", { type: `Matrix ${selector}` });
      return null;
  }
};

export const readRows = (
  { source, texts, place, reading }: Asked,
  option: "rows" | "choices" | "fields" = "rows",
): QualtricsList =>
  readList(
    source,
    texts,
    {
      key: "Choices",
      option,
      target: `${place}.options.${option}`,
      codes: recodedValues(source, "ChoiceDataExportTags"),
      ownText: false,
    },
    reading,
  );

const readColumns = ({ source, texts, place, reading }: Asked): QualtricsList =>
  readList(
    source,
    texts,
    {
      key: "Answers",
      option: "columns",
      target: `${place}.options.columns`,
      codes: recodedValues(source, "RecodeValues"),
      ownText: false,
      exclusive: true,
    },
    reading,
  );

/** Buttons, boxes or lists: one column or several for each row. */
function readPicked(asked: Asked): ReadQuestion | null {
  const { source, selector, subSelector, code, common } = asked;
  const rows = readRows(asked);
  const columns = readColumns(asked);
  if (!isComplete(asked, rows, columns)) return null;
  const many = subSelector === "MultipleAnswer";
  const words = askOwnWords(asked, rows);
  const shared = {
    items: [...rows.items, ...columns.items],
    after: words.after,
    values: [
      ...rows.items.map(({ number, id }): [string, Typed] => [
        number,
        {
          expression: answerAt(code, id),
          kind: many ? "choices" : "choice",
          codes: columns.codes,
        },
      ]),
      ...words.values,
    ],
  };
  const count = columns.choices.length;
  if (count < formLimits.columnsMin || count > formLimits.columnsMax) {
    return readLists(asked, rows, columns, many);
  }
  const options = {
    rows: selector === "Bipolar" ? rows.choices.map(withPoles) : rows.choices,
    columns: columns.choices,
    randomiseRows: rows.randomise,
  };
  if (many) {
    source.ignore("AnswerRandomization");
    const question = defineQuestion("checkbox_matrix", code, {
      ...common,
      options: { ...options, ...readPicks(asked) },
    });
    return { ...shared, question };
  }
  const question = defineQuestion("likert_matrix", code, {
    ...common,
    options,
  });
  return { ...shared, question };
}

/** "Cold:Warm" are the ends of a row's scale. */
function withPoles<Row extends { label: string }>(row: Row): Row {
  const [left = "", ...rest] = row.label.split(":");
  const right = rest.join(":").trim();
  return right === "" ? row : { ...row, label: `${left.trim()} – ${right}` };
}

function isComplete(
  { source }: Asked,
  rows: QualtricsList,
  columns: QualtricsList,
): boolean {
  const hasRows = rows.choices.length > 0 || source.has("DynamicChoices");
  const hasColumns = columns.choices.length > 0 || source.has("DynamicAnswers");
  if (!hasRows || !hasColumns) source.loseAll("choices_missing");
  return hasRows && hasColumns;
}

/** A matrix with more columns than one can have, or only one, as a list in each row. */
function readLists(
  asked: Asked,
  rows: QualtricsList,
  columns: QualtricsList,
  many: boolean,
): ReadQuestion {
  const { source, code, common, reading } = asked;
  source.changed("SubSelector", `questions.${code}`, "type_changed", {
    from: `Matrix ${asked.selector}`,
    to: columns.choices.length < 2 ? "multiple_choice" : "grid",
  });
  if (columns.choices.length < 2) {
    // The only column says that a row applies.
    const question = defineQuestion("multiple_choice", code, {
      ...common,
      options: { choices: rows.choices, randomise: rows.randomise },
    });
    const value = { expression: { answer: code }, codes: rows.codes };
    return {
      question,
      items: rows.items.map((item) => ({ ...item, list: "choices" })),
      values: [["", { ...value, kind: "choices" }]],
    };
  }
  const options = { choices: columns.choices };
  const label = reading.context.line(common.title).slice(0, 200) || code;
  const field = many
    ? defineField("multiple_choice", "1", {
        label,
        options,
        required: common.required,
      })
    : defineField("dropdown", "1", {
        label,
        options,
        required: common.required,
      });
  return {
    question: defineQuestion("grid", code, {
      ...common,
      options: {
        rows: rows.choices,
        columns: [field],
        randomiseRows: rows.randomise,
      },
    }),
    items: rows.items,
    values: rows.items.map(({ number, id }) => [
      number,
      {
        expression: answerAt(code, id, "1"),
        kind: many ? "choices" : "choice",
        codes: columns.codes,
      },
    ]),
  };
}

/** A box for text or a number in each cell. */
function readEntries(asked: Asked): ReadQuestion | null {
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

/** Of a constant sum, that each column adds up; of ranks, that a column has none twice. */
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

/** "MaxDiff": the best and the worst of a list, which must differ. */
function readMaxDiff(asked: Asked): ReadQuestion | null {
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
