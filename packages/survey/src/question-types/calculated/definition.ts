import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import { expressionSchema } from "../../expressions/expression-schema.ts";
import { formLimits } from "../../form-limits.ts";
import type { OperandType } from "../../expressions/operand-type.ts";
import type {
  ExportVariable,
  QuestionType,
  VariableKind,
} from "../question-type.ts";
import { line } from "../shared/cleaned-line.ts";
import { type CalculatedAnswer, calculatedAnswer } from "./answer.ts";

export const calculated: QuestionType<
  typeof calculatedAnswer,
  "expression_missing"
> = {
  format: calculatedAnswer,
  category: "statement",
  explanation: m.type_explain_calculated,
  price: { salePrice: 0, respondentFee: 0 },
  inputsIncluded: 1,
  secondsPerInput: 0,
  defaultOptions: { expression: null, shown: false, decimals: null, unit: "" },
  example: {
    title: "Tahun ini",
    options: {
      expression: { call: "year", args: [{ call: "today", args: [] }] },
      shown: true,
      decimals: null,
      unit: "",
    },
  },
  optionsSchema: z.object({
    expression: z._default(z.nullable(expressionSchema), null),
    shown: z._default(z.boolean(), false),
    decimals: z._default(
      z.nullable(
        z.int().check(z.minimum(0), z.maximum(formLimits.decimalsMax)),
      ),
      null,
    ),
    unit: z._default(line(formLimits.unitMax), ""),
  }),
  shape: ({ unit }) => ({ kind: "computed", unit }),
  answerSchema: z.union([z.string(), z.number(), z.boolean()]),
  checkOptions: ({ expression }) =>
    expression === null
      ? [{ field: "expression", code: "expression_missing" }]
      : [],
  optionFaults: { expression_missing: m.fault_expression_missing },
  // The type of the expression's value is unknown before evaluation.
  operand: () => ({ kind: "any" }),
  describe: (_, value) => value,
  variables: ({ expression, decimals }, { typeOf }) => [
    computedVariable(expression && typeOf(expression), decimals),
  ],
  sample: () => [],
};

/** A variable of the kind of the expression's value; a text if that may be any. */
function computedVariable(
  type: OperandType | null,
  decimals: number | null,
): ExportVariable<CalculatedAnswer> {
  const kind = computedKinds[type?.kind ?? "any"] ?? "text";
  const isNumeric = kind === "number";
  return {
    path: [],
    label: "",
    kind,
    measure: kind === "text" || kind === "truth" ? "nominal" : "scale",
    ...(isNumeric && decimals !== null ? { decimals } : {}),
    cell: (value) => {
      if (kind === "truth") return value === true;
      if (!isNumeric) return String(value);
      const number = Number(value);
      return Number.isFinite(number) ? number : null;
    },
  };
}

const computedKinds: Readonly<Partial<Record<string, VariableKind>>> = {
  number: "number",
  boolean: "truth",
  date: "date",
  time: "time",
  date_time: "date_time",
};
