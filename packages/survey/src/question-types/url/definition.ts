import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import { formLimits } from "../../form-limits.ts";
import type { QuestionType } from "../question-type.ts";
import { line } from "../shared/cleaned-line.ts";
import { textOperand, textVariable } from "../shared/single-value.ts";
import { urlAnswer, urlLengthMax } from "./answer.ts";

export const url: QuestionType<typeof urlAnswer> = {
  format: urlAnswer,
  category: "text",
  explanation: m.type_explain_url,
  price: { salePrice: 700, respondentFee: 400 },
  secondsPerInput: 15,
  inputsIncluded: 1,
  defaultOptions: { placeholder: "" },
  example: {
    title: "Situs atau toko daring mana yang paling sering Anda kunjungi?",
    options: { placeholder: "contoh.com" },
  },
  optionsSchema: z.object({
    placeholder: z._default(line(formLimits.placeholderMax), ""),
  }),
  shape: () => ({ kind: "text", words: "hosts", isFree: false }),
  answerSchema: z
    .string()
    .check(z.maxLength(urlLengthMax), z.meta({ format: "uri" })),
  checkOptions: () => [],
  optionFaults: {},
  operand: textOperand,
  describe: (_, value) => value,
  variables: textVariable,
  sample: (_, { random }) => [
    `https://contoh.id/${random.pick(["berita", "toko", "resep", "musik"])}`,
  ],
};
