import { formLimits } from "@sigi/survey/form-limits.ts";
import { defineQuestion } from "../definition.ts";
import type { Typed } from "../logic/typed-expression.ts";
import { answerAt } from "./answer-at.ts";
import type { Asked, QuestionReader, ReadQuestion } from "./ask-question.ts";
import { defineField } from "./define-field.ts";
import { askOwnWords } from "./own-words.ts";
import type { QualtricsList } from "./qualtrics-list.ts";
import { isComplete, readColumns, readRows } from "./matrix-lists.ts";
import { readEntries, readMaxDiff } from "./read-matrix-entries.ts";
import { readPicks } from "./read-choice-question.ts";
import { readProfile } from "./read-profile.ts";

/** Reads "Matrix Table", by the content of its cells. */
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

/** Reads a matrix with buttons, boxes or lists: one pick or several in each row. */
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

/** Converts a label such as "Cold:Warm", the ends of a row's scale, to "Cold – Warm". */
function withPoles<Row extends { label: string }>(row: Row): Row {
  const [left = "", ...rest] = row.label.split(":");
  const right = rest.join(":").trim();
  return right === "" ? row : { ...row, label: `${left.trim()} – ${right}` };
}

/** Reads a matrix with too many columns for a matrix, or only one, as a list in each row. */
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
    // The only column means that a row applies.
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
