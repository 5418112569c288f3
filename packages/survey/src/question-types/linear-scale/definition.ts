import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import { formLimits } from "../../form-limits.ts";
import { countCharacters } from "../../text.ts";
import type { OptionFault, QuestionType } from "../question-type.ts";
import { outOfRange } from "../shared/check-limits.ts";
import { line } from "../shared/option-schemas.ts";
import {
  numberComparison,
  sampleStep,
  valueColumn,
} from "../shared/single-value.ts";
import type { LinearScaleOptions } from "./answer.ts";

const { labelMax, scaleMaxMin, scaleMaxMax } = formLimits;

export const linearScale: QuestionType<"linear_scale"> = {
  category: "scale",
  name: m.question_type_linear_scale,
  explanation: m.type_explain_linear_scale,
  price: { salePrice: 600, respondentFee: 300 },
  secondsPerAnswer: 7,
  answersPer: null,
  defaultOptions: { min: 1, max: 5, minLabel: "", maxLabel: "" },
  example: {
    title: "Seberapa menyenangkan hari Anda?",
    options: {
      min: 1,
      max: 5,
      minLabel: "Tidak menyenangkan",
      maxLabel: "Sangat menyenangkan",
    },
  },
  optionsSchema: z.object({
    min: z._default(z.int().check(z.minimum(0), z.maximum(1)), 1),
    max: z._default(
      z.int().check(z.minimum(scaleMaxMin), z.maximum(scaleMaxMax)),
      5,
    ),
    minLabel: z._default(line(labelMax), ""),
    maxLabel: z._default(line(labelMax), ""),
  }),
  checkOptions: checkLinearScale,
  optionFaults: {},
  comparison: { ...numberComparison, firstValue: ({ max }) => max },
  describe: (_, point) => point,
  columns: valueColumn,
  sample: (options, { random }) => [sampleStep(options, random)],
};

function checkLinearScale(options: LinearScaleOptions) {
  const { min, max } = options;
  const faults: OptionFault<"limit_out_of_range" | "label_too_long">[] = [];
  if (min !== 0 && min !== 1) faults.push(outOfRange("min", 0, 1));
  if (!Number.isInteger(max) || max < scaleMaxMin || max > scaleMaxMax) {
    faults.push(outOfRange("max", scaleMaxMin, scaleMaxMax));
  }
  return [...faults, ...checkEndLabels(options)];
}

function checkEndLabels(
  options: LinearScaleOptions,
): OptionFault<"label_too_long">[] {
  return (["minLabel", "maxLabel"] as const)
    .filter((field) => countCharacters(options[field]) > labelMax)
    .map((field) => ({
      field,
      code: "label_too_long",
      params: { max: labelMax },
    }));
}
