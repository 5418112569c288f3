import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import { expressionSchema } from "../../expressions/expression-schema.ts";
import { formLimits } from "../../form-limits.ts";
import type { QuestionType } from "../question-type.ts";
import { line } from "../shared/cleaned-line.ts";

export const calculated: QuestionType<"calculated", "expression_missing"> = {
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
  answerSchema: z.union([z.string(), z.number(), z.boolean()]),
  checkOptions: ({ expression }) =>
    expression === null
      ? [{ field: "expression", code: "expression_missing" }]
      : [],
  optionFaults: { expression_missing: m.fault_expression_missing },
  // What the expression gives is known only when it is evaluated.
  operand: () => ({ kind: "any" }),
  describe: (_, value) => value,
  columns: () => [
    {
      id: "",
      label: "",
      cell: (value) => (typeof value === "boolean" ? Number(value) : value),
    },
  ],
  sample: () => [],
};
