import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import type { OperandType } from "../../expressions/operand-type.ts";
import { formLimits } from "../../form-limits.ts";
import { plainText } from "../../rich-text.ts";
import type {
  ExportVariable,
  QuestionType,
  Random,
  VariableContext,
} from "../question-type.ts";
import { checkLimits } from "../shared/check-limits.ts";
import { describeChoice, numberedChoices } from "../shared/choice-options.ts";
import {
  checkMatrixLists,
  matrixOptionFaults,
} from "../shared/matrix-options.ts";
import { choiceList, limit } from "../shared/option-schemas.ts";
import { ownValue } from "../shared/own-value.ts";
import { countCombinable } from "../shared/several-choices.ts";
import { truthCategories } from "../shared/single-value.ts";
import { shuffled } from "../shared/several-choices-options.ts";
import {
  type CheckboxMatrixAnswer,
  checkboxMatrixAnswer,
  type CheckboxMatrixOptions,
} from "./answer.ts";

const { rowsMax, columnsMax } = formLimits;

const defaultOptions: CheckboxMatrixOptions = {
  rows: [{ id: "r1", label: "" }],
  columns: ["c1", "c2", "c3"].map((id) => ({ id, label: "" })),
  randomiseRows: false,
  randomiseColumns: false,
  min: null,
  max: null,
};

export const checkboxMatrix: QuestionType<
  typeof checkboxMatrixAnswer,
  keyof typeof matrixOptionFaults
> = {
  format: checkboxMatrixAnswer,
  category: "scale",
  explanation: m.type_explain_checkbox_matrix,
  price: { salePrice: 2000, respondentFee: 1200 },
  secondsPerInput: 8,
  inputsIncluded: 5,
  inputs: ({ rows }) => rows.length,
  defaultOptions,
  example: {
    title: "Di mana Anda biasanya membeli barang berikut?",
    options: {
      ...defaultOptions,
      rows: numberedChoices(["Sayur dan buah", "Pakaian"], "r"),
      columns: [
        ...numberedChoices(["Pasar", "Swalayan", "Toko daring"], "c"),
        { id: "c4", label: "Tidak pernah membeli", exclusive: true },
      ],
    },
  },
  optionsSchema: z.object({
    rows: z._default(choiceList(rowsMax), defaultOptions.rows),
    columns: z._default(choiceList(columnsMax), defaultOptions.columns),
    randomiseRows: z._default(z.boolean(), false),
    randomiseColumns: z._default(z.boolean(), false),
    min: limit(1, columnsMax),
    max: limit(1, columnsMax),
  }),
  shape: ({ rows, columns }) => ({
    kind: "matrix",
    rows,
    columns,
    several: true,
  }),
  answerSchema: z.record(z.string(), z.array(z.string())),
  checkOptions: checkMatrix,
  optionFaults: matrixOptionFaults,
  operand: rowsOperand,
  describe: ({ rows, columns }, answer) =>
    Object.fromEntries(
      Object.entries(answer).map(([row, picked]) => [
        describeChoice(rows, row),
        picked.map((column) => describeChoice(columns, column)),
      ]),
    ),
  variables: variablePerCell,
  sample: (options, { random }) => [sampleRows(options, random)],
};

function checkMatrix(options: CheckboxMatrixOptions) {
  const faults = checkMatrixLists(options);
  if (faults.length > 0) return faults;
  const highest = countCombinable({ choices: options.columns, other: false });
  return checkLimits(options, { lowest: 1, highest, whole: true });
}

/**
 * The type in expressions: each row is a list of columns, and each column of a row is a boolean. Without a row, it is
 * the list of all answered rows.
 */
function rowsOperand({ rows, columns }: CheckboxMatrixOptions): OperandType {
  const whole = { kind: "choices", choices: columns, other: false } as const;
  const cells = columns.map(({ id, label }) => ({
    id,
    label,
    type: { kind: "boolean" } as const,
  }));
  const type = { kind: "parts", whole, parts: cells } as const;
  return {
    kind: "parts",
    whole: { kind: "list", of: whole },
    parts: rows.map(({ id, label }) => ({ id, label, type })),
  };
}

/** A truth variable for each cell; null if the row is unanswered. */
function variablePerCell(
  { rows, columns }: CheckboxMatrixOptions,
  { locale }: VariableContext,
): ExportVariable<CheckboxMatrixAnswer>[] {
  const categories = truthCategories(
    m.form_yes({}, { locale }),
    m.form_no({}, { locale }),
  );
  return rows.flatMap((row) =>
    columns.map((column): ExportVariable<CheckboxMatrixAnswer> => ({
      path: [row.id, column.id],
      label: `${plainText(row.label)} - ${plainText(column.label)}`,
      kind: "truth",
      measure: "nominal",
      categories,
      cell: (answer) => ownValue(answer, row.id)?.includes(column.id) ?? null,
    })),
  );
}

function sampleRows(
  { rows, columns, min, max }: CheckboxMatrixOptions,
  random: Random,
): CheckboxMatrixAnswer {
  const combinable = columns.filter(({ exclusive }) => !exclusive);
  const offered = combinable.length > 0 ? combinable : columns.slice(0, 1);
  const least = Math.min(min ?? 1, offered.length);
  const most = Math.min(max ?? Math.max(least, 2), offered.length);
  return Object.fromEntries(
    rows.map(({ id }) => {
      const picked = shuffled(offered, random).slice(
        0,
        random.whole(least, most),
      );
      return [
        id,
        offered.filter((one) => picked.includes(one)).map((one) => one.id),
      ];
    }),
  );
}
