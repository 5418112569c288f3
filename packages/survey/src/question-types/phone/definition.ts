import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import { formLimits } from "../../form-limits.ts";
import type { QuestionType, Random } from "../question-type.ts";
import { line } from "../shared/cleaned-line.ts";
import { textOperand, textVariable } from "../shared/single-value.ts";
import { phoneAnswer } from "./answer.ts";

export const phone: QuestionType<typeof phoneAnswer> = {
  format: phoneAnswer,
  category: "contact",
  explanation: m.type_explain_phone,
  price: { salePrice: 700, respondentFee: 400 },
  secondsPerInput: 12,
  inputsIncluded: 1,
  defaultOptions: { placeholder: "", international: false },
  example: {
    title: "Nomor mana yang dapat kami hubungi untuk wawancara lanjutan?",
    options: { placeholder: "0812-3456-7890", international: false },
  },
  optionsSchema: z.object({
    placeholder: z._default(line(formLimits.placeholderMax), ""),
    international: z._default(z.boolean(), false),
  }),
  shape: () => ({ kind: "text", words: "none", isFree: false }),
  answerSchema: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)),
  checkOptions: () => [],
  optionFaults: {},
  operand: textOperand,
  describe: (_, value) => value,
  variables: textVariable,
  sample: (_, { random }) => [samplePhone(random)],
};

const mobilePrefixes = ["811", "812", "813", "821", "857", "878", "896"];

const samplePhone = (random: Random) =>
  `+62${random.pick(mobilePrefixes)}${String(random.whole(10_000_000, 99_999_999))}`;
