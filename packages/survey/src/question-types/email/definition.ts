import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import { formLimits } from "../../form-limits.ts";
import type { QuestionType, Random } from "../question-type.ts";
import { line } from "../shared/cleaned-line.ts";
import { textOperand, textVariable } from "../shared/single-value.ts";
import { emailAnswer, emailLengthMax } from "./answer.ts";

export const email: QuestionType<typeof emailAnswer> = {
  format: emailAnswer,
  category: "contact",
  explanation: m.type_explain_email,
  price: { salePrice: 700, respondentFee: 400 },
  secondsPerInput: 12,
  inputsIncluded: 1,
  defaultOptions: { placeholder: "" },
  example: {
    title: "Ke alamat email mana hasil survei ini boleh kami kirim?",
    options: { placeholder: "nama@contoh.id" },
  },
  optionsSchema: z.object({
    placeholder: z._default(line(formLimits.placeholderMax), ""),
  }),
  shape: () => ({ kind: "text", words: "none", isFree: false }),
  answerSchema: z
    .string()
    .check(z.maxLength(emailLengthMax), z.meta({ format: "email" })),
  checkOptions: () => [],
  optionFaults: {},
  operand: textOperand,
  describe: (_, value) => value,
  variables: textVariable,
  sample: (_, { random }) => [sampleEmail(random)],
};

const sampleNames = ["ayu", "budi", "citra", "dewi", "eko"];

const sampleEmail = (random: Random) =>
  `${random.pick(sampleNames)}${String(random.whole(1, 999))}@contoh.id`;
