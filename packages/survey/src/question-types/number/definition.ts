import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import { formLimits } from "../../form-limits.ts";
import type { QuestionType, Random } from "../question-type.ts";
import { checkLimits, outOfRange } from "../shared/check-limits.ts";
import { line } from "../shared/cleaned-line.ts";
import { numberOperand, numberVariable } from "../shared/single-value.ts";
import { numberAnswer, type NumberOptions } from "./answer.ts";

const { numberMax, decimalsMax } = formLimits;

export const number: QuestionType<typeof numberAnswer> = {
  format: numberAnswer,
  category: "number",
  explanation: m.type_explain_number,
  price: { salePrice: 500, respondentFee: 250 },
  secondsPerInput: 10,
  inputsIncluded: 1,
  defaultOptions: { min: null, max: null, decimals: 0, unit: "" },
  example: {
    title: "Berapa lama Anda tidur semalam?",
    options: { min: 0, max: 24, decimals: 1, unit: "jam" },
  },
  optionsSchema: z.object({
    min: z._default(z.nullable(bound()), null),
    max: z._default(z.nullable(bound()), null),
    decimals: z._default(
      z.int().check(z.minimum(0), z.maximum(decimalsMax)),
      0,
    ),
    unit: z._default(line(formLimits.unitMax), ""),
  }),
  shape: ({ unit }) => ({ kind: "number", unit }),
  answerSchema: z.number(),
  checkOptions: checkNumber,
  optionFaults: {},
  operand: numberOperand,
  describe: (_, value) => value,
  variables: ({ decimals }) => numberVariable({ decimals }),
  sample: (options, { random }) => sampleNumbers(options, random),
};

function bound() {
  return z.number().check(z.minimum(-numberMax), z.maximum(numberMax));
}

function checkNumber(options: NumberOptions) {
  const { decimals } = options;
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > decimalsMax) {
    return [outOfRange("decimals", 0, decimalsMax)];
  }
  return checkLimits(options, {
    lowest: -numberMax,
    highest: numberMax,
    whole: false,
  });
}

/** The range of samples without limits. */
const numberSpan = 100;

/** A number within the limits, then the limits themselves in case rounding crossed them. */
function sampleNumbers(options: NumberOptions, random: Random): number[] {
  const low = options.min ?? Math.min(0, (options.max ?? 0) - numberSpan);
  const high = options.max ?? low + numberSpan;
  const drawn = low + (random.whole(0, 1_000) / 1_000) * (high - low);
  return [drawn, Math.ceil(low), Math.floor(high), low, high].map((value) =>
    Number(value.toFixed(options.decimals)),
  );
}
