import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import type { FaultTexts } from "../../fault.ts";
import { formLimits } from "../../form-limits.ts";
import type { ExportColumn, QuestionType, Random } from "../question-type.ts";
import { checkChoices } from "../shared/check-choices.ts";
import { describeChoice, numberedChoices } from "../shared/choice-options.ts";
import { choiceList } from "../shared/option-schemas.ts";
import { presenceComparison } from "../shared/single-value.ts";
import type { LikertMatrixOptions, MatrixAnswer } from "./answer.ts";

const optionFaults = {
  rows_missing: m.fault_rows_missing,
  rows_excess: m.fault_rows_excess,
  columns_missing: m.fault_columns_missing,
  columns_excess: m.fault_columns_excess,
} satisfies FaultTexts<string>;

const defaultOptions: LikertMatrixOptions = {
  rows: [{ id: "r1", label: "" }],
  columns: ["c1", "c2", "c3", "c4", "c5"].map((id) => ({ id, label: "" })),
  randomiseRows: false,
};

const { rowsMin, rowsMax, columnsMin, columnsMax } = formLimits;

export const likertMatrix: QuestionType<
  "likert_matrix",
  keyof typeof optionFaults
> = {
  category: "scale",
  name: m.question_type_likert_matrix,
  explanation: m.type_explain_likert_matrix,
  price: { salePrice: 2000, respondentFee: 1200 },
  secondsPerAnswer: 6,
  answersPer: "rows",
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
  checkOptions: ({ rows, columns }) => [
    ...checkChoices(rows, { field: "rows", min: rowsMin, max: rowsMax }),
    ...checkChoices(columns, {
      field: "columns",
      min: columnsMin,
      max: columnsMax,
    }),
  ],
  optionFaults,
  comparison: presenceComparison,
  describe: ({ rows, columns }, answer) =>
    Object.fromEntries(
      Object.entries(answer).map(([row, column]) => [
        describeChoice(rows, row),
        describeChoice(columns, column),
      ]),
    ),
  columns: columnPerRow,
  sample: (options, { random }) => [sampleRows(options, random)],
};

function columnPerRow({
  rows,
  columns,
}: LikertMatrixOptions): ExportColumn<MatrixAnswer>[] {
  return rows.map(({ id, label }) => ({
    id,
    label,
    cell: (answer) => {
      const column = answer[id];
      return column === undefined ? null : describeChoice(columns, column);
    },
  }));
}

/** Answers lean one way over a whole matrix, as most respondents do, and vary by one step. */
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
