import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import { formLimits } from "../../form-limits.ts";
import { countCharacters } from "../../text.ts";
import type { OptionFault, QuestionType } from "../question-type.ts";
import { checkLimits } from "../shared/check-limits.ts";
import { line } from "../shared/cleaned-line.ts";
import {
  numberOperand,
  sampleStep,
  numberVariable,
} from "../shared/single-value.ts";
import {
  linearScaleAnswer,
  type LinearScaleOptions,
  pointLabel,
  scaleHighest,
  scaleLowest,
} from "./answer.ts";
import { plainText } from "../../rich-text.ts";

const { labelMax } = formLimits;

const pointsMax = scaleHighest - scaleLowest + 1;

export const linearScale: QuestionType<
  typeof linearScaleAnswer,
  "point_labels_unfit"
> = {
  format: linearScaleAnswer,
  category: "scale",
  explanation: m.type_explain_linear_scale,
  price: { salePrice: 600, respondentFee: 300 },
  secondsPerInput: 7,
  inputsIncluded: 1,
  defaultOptions: {
    min: 1,
    max: 5,
    minLabel: "",
    maxLabel: "",
    pointLabels: [],
  },
  example: {
    title: "Seberapa menyenangkan hari Anda?",
    options: {
      min: 1,
      max: 5,
      minLabel: "Tidak menyenangkan",
      maxLabel: "Sangat menyenangkan",
      pointLabels: [],
    },
  },
  optionsSchema: z.object({
    min: z._default(
      z.int().check(z.minimum(scaleLowest), z.maximum(scaleHighest - 1)),
      1,
    ),
    max: z._default(
      z.int().check(z.minimum(scaleLowest + 1), z.maximum(scaleHighest)),
      5,
    ),
    minLabel: z._default(line(labelMax), ""),
    maxLabel: z._default(line(labelMax), ""),
    pointLabels: z._default(
      z.array(line(labelMax)).check(z.maxLength(pointsMax)),
      [],
    ),
  }),
  shape: (options) => ({
    kind: "points",
    min: options.min,
    max: options.max,
    isNet: false,
    label: (value) => plainText(pointLabel(options, value)),
  }),
  answerSchema: z.int(),
  checkOptions: checkLinearScale,
  optionFaults: { point_labels_unfit: m.fault_point_labels_unfit },
  operand: numberOperand,
  describe: (_, point) => point,
  variables: (options) =>
    numberVariable(
      { decimals: 0, measure: "ordinal" },
      pointsOf(options).map((point) => [point, pointLabel(options, point)]),
    ),
  sample: (options, { random }) => [sampleStep(options, random)],
};

const pointsOf = ({ min, max }: LinearScaleOptions) =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index);

function checkLinearScale(options: LinearScaleOptions) {
  const { min, max, pointLabels } = options;
  const faults: OptionFault<
    | "limit_out_of_range"
    | "limits_crossed"
    | "label_too_long"
    | "point_labels_unfit"
  >[] = checkLimits(options, {
    lowest: scaleLowest,
    highest: scaleHighest,
    whole: true,
  });
  const points = max - min + 1;
  // A single point is not a scale.
  if (points === 1) {
    faults.push({ field: "max", code: "limits_crossed", params: { min, max } });
  }
  if (pointLabels.length !== 0 && pointLabels.length !== points) {
    const params = { points, labels: pointLabels.length };
    faults.push({ field: "pointLabels", code: "point_labels_unfit", params });
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
