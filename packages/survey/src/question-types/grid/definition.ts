import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import type { OperandType } from "../../expressions/operand-type.ts";
import { formLimits } from "../../form-limits.ts";
import type { QuestionType } from "../question-type.ts";
import { checkChoices } from "../shared/check-choices.ts";
import { describeChoice, numberedChoices } from "../shared/choice-options.ts";
import {
  checkFields,
  exampleField,
  fieldOptionFaults,
  fieldParts,
  fieldShapes,
  fieldValuesSchema,
  innerFieldList,
} from "../shared/inner-types.ts";
import {
  describeFields,
  fieldVariables,
  sampleFields,
} from "../shared/inner-values.ts";
import { choiceList } from "../shared/option-schemas.ts";
import { ownValue } from "../shared/own-value.ts";
import { gridAnswer, type GridOptions } from "./answer.ts";

const optionFaults = {
  ...fieldOptionFaults,
  rows_missing: m.fault_rows_missing,
  rows_excess: m.fault_rows_excess,
};

const defaultOptions: GridOptions = {
  rows: ["r1", "r2"].map((id) => ({ id, label: "" })),
  columns: ["c1", "c2"].map((id) =>
    exampleField("short_text", { id, label: "" }),
  ),
  randomiseRows: false,
};

const { rowsMin, rowsMax } = formLimits;

export const grid: QuestionType<typeof gridAnswer, keyof typeof optionFaults> =
  {
    format: gridAnswer,
    category: "composite",
    explanation: m.type_explain_grid,
    price: { salePrice: 1500, respondentFee: 900 },
    secondsPerInput: 8,
    inputsIncluded: 6,
    inputs: ({ rows, columns }) => rows.length * columns.length,
    defaultOptions,
    example: {
      title: "Berapa banyak Anda membeli bahan berikut dalam sebulan?",
      options: {
        rows: numberedChoices(["Beras", "Telur"], "r"),
        columns: [
          exampleField("number", {
            id: "jumlah",
            label: "Jumlah",
            required: true,
            options: { min: 0, max: 1_000, unit: "kg" },
          }),
          exampleField("short_text", { id: "tempat", label: "Tempat membeli" }),
        ],
        randomiseRows: false,
      },
    },
    optionsSchema: z.object({
      rows: z._default(choiceList(rowsMax), defaultOptions.rows),
      columns: z._default(innerFieldList(), defaultOptions.columns),
      randomiseRows: z._default(z.boolean(), defaultOptions.randomiseRows),
    }),
    shape: ({ rows, columns }) => ({
      kind: "grid",
      rows,
      fields: fieldShapes(columns),
    }),
    answerSchema: z.record(z.string(), fieldValuesSchema),
    checkOptions: ({ rows, columns }) => [
      ...checkChoices(rows, { field: "rows", min: rowsMin, max: rowsMax }),
      ...checkFields(columns, "columns"),
    ],
    optionFaults,
    operand: cellOperands,
    describe: ({ rows, columns }, answer, locale) =>
      Object.fromEntries(
        Object.entries(answer).map(([row, values]) => [
          describeChoice(rows, row),
          describeFields(columns, values, locale),
        ]),
      ),
    variables: ({ rows, columns }, context) =>
      rows.flatMap((row) =>
        fieldVariables(
          columns,
          (answer) => ownValue(answer, row.id),
          context,
          row,
        ),
      ),
    *sample(options, source) {
      const raw = Object.fromEntries(
        options.rows.map(({ id }) => [
          id,
          sampleFields(options.columns, source),
        ]),
      );
      const read = gridAnswer.read({ options, required: true }, raw, source);
      if ("value" in read && read.value !== null) yield read.value;
    },
  };

/**
 * The type in expressions: each row has the columns as its parts. Without a column, it is the list of the row's cells;
 * without a row, the list of all rows' lists.
 */
function cellOperands({ rows, columns }: GridOptions): OperandType {
  const whole = { kind: "list", of: { kind: "any" } } as const;
  const type = { kind: "parts", whole, parts: fieldParts(columns) } as const;
  return {
    kind: "parts",
    whole: { kind: "list", of: whole },
    parts: rows.map(({ id, label }) => ({ id, label, type })),
  };
}
