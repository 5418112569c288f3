import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import type { OperandType } from "../../expressions/operand-type.ts";
import { formLimits } from "../../form-limits.ts";
import { plainText } from "../../rich-text.ts";
import type { ExportVariable, QuestionType, Random } from "../question-type.ts";
import {
  categoriesOf,
  describeChoice,
  numberedChoices,
} from "../shared/choice-options.ts";
import {
  checkMatrixLists,
  matrixOptionFaults,
} from "../shared/matrix-options.ts";
import { ownValue } from "../shared/own-value.ts";
import { choiceList } from "../shared/option-schemas.ts";
import {
  likertMatrixAnswer,
  type LikertMatrixOptions,
  type MatrixAnswer,
} from "./answer.ts";

const defaultOptions: LikertMatrixOptions = {
  rows: [{ id: "r1", label: "" }],
  columns: ["c1", "c2", "c3", "c4", "c5"].map((id) => ({ id, label: "" })),
  randomiseRows: false,
};

const { rowsMax, columnsMax } = formLimits;

export const likertMatrix: QuestionType<
  typeof likertMatrixAnswer,
  keyof typeof matrixOptionFaults
> = {
  format: likertMatrixAnswer,
  category: "scale",
  explanation: m.type_explain_likert_matrix,
  price: { salePrice: 2000, respondentFee: 1200 },
  secondsPerInput: 6,
  inputsIncluded: 5,
  inputs: ({ rows }) => rows.length,
  defaultOptions,
  example: {
    title: "Seberapa setuju Anda dengan pernyataan berikut?",
    options: {
      rows: numberedChoices(["Saya cukup tidur.", "Saya makan teratur."], "r"),
      columns: numberedChoices([
        "Tidak setuju",
        "Kurang setuju",
        "Netral",
        "Setuju",
        "Sangat setuju",
      ]),
      randomiseRows: false,
    },
  },
  optionsSchema: z.object({
    rows: z._default(choiceList(rowsMax), defaultOptions.rows),
    columns: z._default(choiceList(columnsMax), defaultOptions.columns),
    randomiseRows: z._default(z.boolean(), defaultOptions.randomiseRows),
  }),
  shape: ({ rows, columns }) => ({
    kind: "matrix",
    rows,
    columns,
    several: false,
  }),
  answerSchema: z.record(z.string(), z.string()),
  checkOptions: checkMatrixLists,
  optionFaults: matrixOptionFaults,
  operand: rowsOperand,
  describe: ({ rows, columns }, answer) =>
    Object.fromEntries(
      Object.entries(answer).map(([row, column]) => [
        describeChoice(rows, row),
        describeChoice(columns, column),
      ]),
    ),
  variables: variablePerRow,
  sample: (options, { random }) => [sampleRows(options, random)],
};

/** The type in expressions: each row is one of the columns. Without a row, it is the list of all answered rows. */
function rowsOperand({ rows, columns }: LikertMatrixOptions): OperandType {
  const type = { kind: "choice", choices: columns, other: false } as const;
  return {
    kind: "parts",
    whole: { kind: "list", of: type },
    parts: rows.map(({ id, label }) => ({ id, label, type })),
  };
}

function variablePerRow({
  rows,
  columns,
}: LikertMatrixOptions): ExportVariable<MatrixAnswer>[] {
  const categories = categoriesOf(columns);
  return rows.map(({ id, label }) => ({
    path: [id],
    label: plainText(label),
    kind: "category",
    measure: "ordinal",
    categories,
    cell: (answer) => ownValue(answer, id) ?? null,
  }));
}

/** Samples lean one way over a whole matrix, like those of most respondents, and vary by one step. */
function sampleRows(
  { rows, columns }: LikertMatrixOptions,
  random: Random,
): MatrixAnswer {
  const last = columns.length - 1;
  const leaning = random.whole(Math.floor(last / 2), last);
  const near = () =>
    Math.min(last, Math.max(0, leaning + random.pick([-1, 0, 0, 1])));
  return Object.fromEntries(
    rows.map((row) => [row.id, columns[near()]?.id ?? ""]),
  );
}
