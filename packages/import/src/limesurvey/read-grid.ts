import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import { exampleField as defineField } from "@sigi/survey/question-types/shared/inner-types.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { defineQuestion } from "../definition.ts";
import { call, type ValueKind } from "../logic/typed-expression.ts";
import type { Common, Draft } from "./limesurvey-draft.ts";
import {
  answersOf,
  assessmentValues,
  isOn,
  isRandom,
  readList,
  type ReadList,
  subquestionsOf,
} from "./limesurvey-lists.ts";
import { decimalsMax, numberOf, wholeNumber } from "./limesurvey-numbers.ts";
import type { LimeReading } from "./limesurvey-reading.ts";
import type { LimeQuestion } from "./limesurvey-survey.ts";
import { gridOf } from "./read-array.ts";
import { asStatement } from "./read-statement.ts";

/** Reads "Array dual scale": two columns, each with its own answers. */
export function readDualScale(
  question: LimeQuestion,
  common: Common,
  reading: LimeReading,
): Draft {
  const { attributes } = question;
  const { place, given, code } = common;
  const rows = readList(subquestionsOf(question), "rows", common, reading);
  const scales = [0, 1].map((scale) => {
    const at = { place: `${place}.options.columns.${scale}` };
    return readList(answersOf(question, scale), "choices", at, reading);
  });
  const fits = scales.every(({ choices }) => choices.length >= 2);
  if (rows.choices.length === 0 || !fits) {
    return asStatement(question, common, reading, "choices_missing");
  }
  const isDropdown = isOn(attributes.text("use_dropdown"));
  const fields = scales.map(({ choices }, scale) => {
    const header = scale === 0 ? "dualscale_headerA" : "dualscale_headerB";
    const label = `${place}.options.columns.${scale}.label`;
    const own = reading.texts.read(attributes, header, label);
    const field = {
      id: String(scale),
      label: own || `${reading.texts.word("answer", label)} ${scale + 1}`,
      required: given.required,
      options: { choices },
    };
    return isDropdown
      ? defineField("dropdown", field)
      : defineField("single_choice", field);
  });
  for (const [index, { id }] of rows.choices.entries()) {
    const item = rows.items[index]?.code ?? id;
    for (const [scale, list] of scales.entries()) {
      const expression: Expression = {
        answer: code,
        path: [id, String(scale)],
      };
      const values = assessmentValues(list.items, reading);
      const variable = {
        kind: "choice" as const,
        expression,
        codes: list.codes,
        shown: call("label", expression),
        coded: call("concat", expression),
        ...(values ? { values } : {}),
      };
      reading.variables.add(
        question,
        `${item}_${scale}`,
        variable,
        `${item}#${scale}`,
      );
    }
  }
  const main = gridOf(question, common, rows.choices, fields);
  const answers = scales.map((list) => ({ ...list, ids: [] }));
  return { question, main, lists: [rows, ...answers] };
}

/** Reads "Array (numbers)" and "Array (texts)": each cell of rows and columns has an input, or is a box. */
export function readCells(
  question: LimeQuestion,
  common: Common,
  reading: LimeReading,
): Draft {
  const { attributes, type } = question;
  const { given } = common;
  const rows = readList(subquestionsOf(question), "rows", common, reading);
  const columns = readList(
    subquestionsOf(question, 1),
    "columns",
    common,
    reading,
  );
  if (rows.choices.length === 0 || columns.choices.length === 0) {
    return asStatement(question, common, reading, "choices_missing");
  }
  const lists = [rows, columns];
  const isBoxes =
    type === ":" && isOn(attributes.text("multiflexible_checkbox"));
  attributes.ignore("multiflexible_checkbox");
  if (isBoxes && columns.choices.length >= formLimits.columnsMin) {
    attributes.ignore(
      "multiflexible_min",
      "multiflexible_max",
      "multiflexible_step",
    );
    addCells(question, common, rows, columns, "boolean", reading);
    const main = defineQuestion("checkbox_matrix", common.code, {
      ...given,
      options: {
        rows: rows.choices,
        columns: columns.choices,
        randomiseRows: isRandom(question),
      },
    });
    return { question, main, lists };
  }
  const isNumber = type === ":" || isOn(attributes.text("numbers_only"));
  const cell =
    type === ":" && !isBoxes
      ? numberCell(question)
      : isNumber
        ? { type: "number" as const, options: { decimals: decimalsMax } }
        : textCell(question);
  const fields = columns.choices.map(({ id, label }): InnerField => {
    const field = { id, label, required: given.required };
    if (isBoxes) return defineField("yes_no", field);
    switch (cell.type) {
      case "dropdown":
        return defineField("dropdown", { ...field, options: cell.options });
      case "number":
        return defineField("number", { ...field, options: cell.options });
      case "short_text":
        return defineField("short_text", { ...field, options: cell.options });
    }
  });
  addCells(
    question,
    common,
    rows,
    columns,
    isNumber ? "number" : "text",
    reading,
  );
  return {
    question,
    main: gridOf(question, common, rows.choices, fields),
    lists,
  };
}

const textCell = ({ attributes }: LimeQuestion) => ({
  type: "short_text" as const,
  options: { max: shortLimit(wholeNumber(attributes, "maximum_chars")) },
});

export const shortLimit = (max: number | undefined): number | null =>
  max !== undefined && max <= formLimits.shortTextMax ? max : null;

/** Returns the input for a number: typed, or picked from the numbers between the bounds. */
function numberCell({ attributes }: LimeQuestion) {
  const min = numberOf(attributes, "multiflexible_min");
  const max = numberOf(attributes, "multiflexible_max");
  const step = numberOf(attributes, "multiflexible_step") ?? 1;
  const isReversed = isOn(attributes.text("reverse"));
  if (isOn(attributes.text("input_boxes"))) {
    return {
      type: "number" as const,
      options: { min: min ?? null, max: max ?? null, decimals: decimalsMax },
    };
  }
  const from = min ?? (max !== undefined && max < 1 ? max - 9 : 1);
  const to = max ?? Math.max(from, 10);
  const count = Math.floor((to - from) / step) + 1;
  if (!(step > 0) || count < 2 || count > formLimits.choicesMax) {
    return {
      type: "number" as const,
      options: { min: from, max: Math.max(from, to), decimals: decimalsMax },
    };
  }
  const choices = Array.from({ length: count }, (_, index): Choice => {
    const id = String(Number((from + index * step).toFixed(decimalsMax)));
    return { id, label: id };
  });
  return {
    type: "dropdown" as const,
    options: { choices: isReversed ? choices.toReversed() : choices },
  };
}

/** Adds the variables of the cells: "Q1_SQ001_C1". */
function addCells(
  question: LimeQuestion,
  { code }: Common,
  rows: ReadList,
  columns: ReadList,
  kind: ValueKind,
  { variables }: LimeReading,
): void {
  const codes = new Map([
    ["1", true],
    ["0", false],
  ]);
  for (const [index, row] of rows.choices.entries()) {
    for (const [at, column] of columns.choices.entries()) {
      const item = `${rows.items[index]?.code ?? row.id}_${columns.items[at]?.code ?? column.id}`;
      const expression: Expression = {
        answer: code,
        path: [row.id, column.id],
      };
      variables.add(question, item, {
        kind,
        expression,
        shown: expression,
        asked: plainText(`${row.label} ${column.label}`),
        ...(kind === "boolean"
          ? { codes, coded: call("if", expression, { value: "1" }) }
          : {}),
      });
    }
  }
  variables.addWhole(question.code, { expression: { answer: code } });
}
