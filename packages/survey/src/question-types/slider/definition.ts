import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import { formLimits } from "../../form-limits.ts";
import type { OptionFault, QuestionType } from "../question-type.ts";
import { checkLimits } from "../shared/check-limits.ts";
import { line } from "../shared/cleaned-line.ts";
import {
  numberOperand,
  sampleStep,
  numberVariable,
} from "../shared/single-value.ts";
import {
  lastStep,
  pointAt,
  sliderAnswer,
  sliderBound,
  type SliderOptions,
} from "./answer.ts";

/** Maximum number of steps: more points cannot be distinguished on a screen. */
const sliderStepsMax = 10_000;

const { decimalsMax, labelMax, unitMax } = formLimits;

export const slider: QuestionType<
  typeof sliderAnswer,
  "slider_steps_excess" | "slider_step_too_large"
> = {
  format: sliderAnswer,
  category: "scale",
  explanation: m.type_explain_slider,
  price: { salePrice: 500, respondentFee: 250 },
  secondsPerInput: 8,
  inputsIncluded: 1,
  defaultOptions: {
    min: 0,
    max: 100,
    step: 1,
    minLabel: "",
    maxLabel: "",
    unit: "",
    showValue: true,
  },
  example: {
    title: "Berapa bagian dari belanja bulanan Anda yang untuk makanan?",
    options: {
      min: 0,
      max: 100,
      step: 5,
      minLabel: "Tidak ada",
      maxLabel: "Semuanya",
      unit: "%",
      showValue: true,
    },
  },
  optionsSchema: z.object({
    min: z._default(bound(), 0),
    max: z._default(bound(), 100),
    step: z._default(bound().check(z.positive()), 1),
    minLabel: z._default(line(labelMax), ""),
    maxLabel: z._default(line(labelMax), ""),
    unit: z._default(line(unitMax), ""),
    showValue: z._default(z.boolean(), true),
  }),
  shape: (options) => ({
    kind: "number",
    unit: options.unit,
    steps: {
      min: options.min,
      step: options.step,
      count: lastStep(options) + 1,
    },
  }),
  answerSchema: z.number(),
  checkOptions: checkSlider,
  optionFaults: {
    slider_steps_excess: m.fault_slider_steps_excess,
    slider_step_too_large: m.fault_slider_step_too_large,
  },
  operand: numberOperand,
  describe: (_, value) => value,
  variables: ({ min, max, step, minLabel, maxLabel }) =>
    numberVariable({ decimals: decimalsOf(min, step) }, [
      [min, minLabel],
      [max, maxLabel],
    ]),
  sample: (options, { random }) => [
    pointAt(options, sampleStep({ min: 0, max: lastStep(options) }, random)),
  ],
};

/** Maximum number of decimal places of the numbers. */
const decimalsOf = (...numbers: readonly number[]) =>
  Math.max(...numbers.map((value) => String(value).split(".")[1]?.length ?? 0));

/** A number with few enough decimals to be exact on a grid. */
function bound() {
  return z.number().check(
    z.minimum(-sliderBound),
    z.maximum(sliderBound),
    z.refine((value) => Number(value.toFixed(decimalsMax)) === value),
  );
}

type SliderOptionFault = OptionFault<
  | "limit_out_of_range"
  | "limits_crossed"
  | "slider_steps_excess"
  | "slider_step_too_large"
>;

function checkSlider(options: SliderOptions): SliderOptionFault[] {
  const { min, max, step } = options;
  const range = { lowest: -sliderBound, highest: sliderBound, whole: false };
  const faults = checkLimits(options, range);
  if (faults.length > 0) return faults;
  if (step > max - min) {
    const params = { min, max };
    return [{ field: "step", code: "slider_step_too_large", params }];
  }
  const params = { max: sliderStepsMax };
  return lastStep(options) > sliderStepsMax
    ? [{ field: "step", code: "slider_steps_excess", params }]
    : [];
}
