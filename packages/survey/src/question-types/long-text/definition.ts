import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import { formLimits } from "../../form-limits.ts";
import type { QuestionType } from "../question-type.ts";
import { textOperand, textVariable } from "../shared/single-value.ts";
import {
  checkTextOptions,
  defaultTextOptions,
  textFields,
} from "../shared/text-options.ts";
import { longTextAnswer } from "./answer.ts";

export const longText: QuestionType<typeof longTextAnswer> = {
  format: longTextAnswer,
  category: "text",
  explanation: m.type_explain_long_text,
  price: { salePrice: 1500, respondentFee: 900 },
  secondsPerInput: 45,
  inputsIncluded: 1,
  defaultOptions: defaultTextOptions,
  example: {
    title: "Ceritakan perjalanan Anda yang terakhir.",
    options: defaultTextOptions,
  },
  optionsSchema: z.object(textFields(formLimits.longTextMax)),
  shape: () => ({ kind: "text", words: "all", isFree: true }),
  answerSchema: z.string(),
  checkOptions: (options) => checkTextOptions(options, formLimits.longTextMax),
  optionFaults: {},
  operand: textOperand,
  describe: (_, text) => text,
  variables: textVariable,
  sample: ({ min, max }, { texts }) =>
    texts({ min, max: max ?? formLimits.longTextMax, pattern: null }),
};
