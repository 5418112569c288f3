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
import { npsAnswer, npsRange } from "./answer.ts";

export const nps: QuestionType<typeof npsAnswer> = {
  format: npsAnswer,
  category: "scale",
  explanation: m.type_explain_nps,
  price: { salePrice: 600, respondentFee: 300 },
  secondsPerInput: 7,
  inputsIncluded: 1,
  defaultOptions: { minLabel: "", maxLabel: "" },
  example: {
    title:
      "Seberapa mungkin Anda menyarankan layanan kesehatan di kota Anda kepada teman atau keluarga?",
    options: { minLabel: "", maxLabel: "" },
  },
  optionsSchema: z.object({
    minLabel: z._default(line(formLimits.labelMax), ""),
    maxLabel: z._default(line(formLimits.labelMax), ""),
  }),
  shape: ({ minLabel, maxLabel }) => ({
    kind: "points",
    ...npsRange,
    isNet: true,
    label: (value, locale) =>
      endLabel(value, {
        ...npsRange,
        minLabel: minLabel || m.form_nps_min({}, { locale }),
        maxLabel: maxLabel || m.form_nps_max({}, { locale }),
      }),
  }),
  answerSchema: z.int().check(z.minimum(npsRange.min), z.maximum(npsRange.max)),
  checkOptions: () => [],
  optionFaults: {},
  operand: numberOperand,
  describe: (_, point) => point,
  variables: ({ minLabel, maxLabel }, { locale }) =>
    numberVariable({ decimals: 0 }, [
      [npsRange.min, minLabel || m.form_nps_min({}, { locale })],
      [npsRange.max, maxLabel || m.form_nps_max({}, { locale })],
    ]),
  sample: (_, { random }) => [sampleStep(npsRange, random)],
};
