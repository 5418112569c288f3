import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import { formLimits } from "../../form-limits.ts";
import type { QuestionType } from "../question-type.ts";
import { line } from "../shared/cleaned-line.ts";
import {
  endLabel,
  numberOperand,
  numberVariable,
  sampleStep,
} from "../shared/single-value.ts";
import { fewestStars, mostStars, ratingAnswer, ratingIcons } from "./answer.ts";

export const rating: QuestionType<typeof ratingAnswer> = {
  format: ratingAnswer,
  category: "scale",
  explanation: m.type_explain_rating,
  price: { salePrice: 600, respondentFee: 300 },
  secondsPerInput: 6,
  inputsIncluded: 1,
  defaultOptions: { max: 5, icon: "star", minLabel: "", maxLabel: "" },
  example: {
    title: "Bagaimana penilaian Anda terhadap angkutan umum di kota Anda?",
    options: {
      max: 5,
      icon: "star",
      minLabel: "Sangat buruk",
      maxLabel: "Sangat baik",
    },
  },
  optionsSchema: z.object({
    max: z._default(
      z.int().check(z.minimum(fewestStars), z.maximum(mostStars)),
      5,
    ),
    icon: z._default(z.enum(ratingIcons), "star"),
    minLabel: z._default(line(formLimits.labelMax), ""),
    maxLabel: z._default(line(formLimits.labelMax), ""),
  }),
  shape: ({ max, minLabel, maxLabel }) => ({
    kind: "points",
    min: 1,
    max,
    isNet: false,
    label: (value) => endLabel(value, { min: 1, max, minLabel, maxLabel }),
  }),
  answerSchema: z.int().check(z.minimum(1), z.maximum(mostStars)),
  checkOptions: () => [],
  optionFaults: {},
  operand: numberOperand,
  describe: (_, stars) => stars,
  variables: ({ max, minLabel, maxLabel }) =>
    numberVariable({ decimals: 0, measure: "ordinal" }, [
      [1, minLabel],
      [max, maxLabel],
    ]),
  sample: ({ max }, { random }) => [sampleStep({ min: 1, max }, random)],
};
