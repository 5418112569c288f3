import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import type { QuestionType } from "../question-type.ts";
import { presenceOperand } from "../shared/single-value.ts";
import { signatureAnswer, signatureLimits } from "./answer.ts";

const { nameMax, strokesMax, width } = signatureLimits;

export const signature: QuestionType<typeof signatureAnswer> = {
  format: signatureAnswer,
  category: "media",
  explanation: m.type_explain_signature,
  price: { salePrice: 1500, respondentFee: 900 },
  inputsIncluded: 1,
  secondsPerInput: 20,
  defaultOptions: {},
  example: {
    title: "Tanda tangani sebagai bukti bahwa Anda sudah menerima barangnya.",
    options: {},
  },
  optionsSchema: z.object({}),
  shape: () => ({ kind: "signature" }),
  answerSchema: z.union([
    z.object({
      strokes: z
        .array(z.array(z.int().check(z.minimum(0), z.maximum(width))))
        .check(z.maxLength(strokesMax)),
    }),
    z.object({ name: z.string().check(z.maxLength(nameMax)) }),
  ]),
  checkOptions: () => [],
  optionFaults: {},
  operand: presenceOperand,
  describe: (_, value, locale) =>
    "name" in value ? value.name : m.signature_drawn({}, { locale }),
  // Exports how the respondent signed, never the signature itself.
  variables: (_, { locale }) => [
    {
      path: [],
      label: "",
      kind: "category",
      measure: "nominal",
      categories: [
        { code: "drawn", label: m.signature_drawn({}, { locale }) },
        { code: "typed", label: m.signature_typed({}, { locale }) },
      ],
      cell: (value) => ("name" in value ? "typed" : "drawn"),
    },
  ],
  sample: (_, { random }) => [
    { strokes: [scrawl(random.whole(120, 240), random.whole(30, 90))] },
  ],
};

/** A wave across the field, which resembles a quick signature. */
function scrawl(start: number, height: number): number[] {
  return Array.from({ length: 40 }, (_, step) => [
    start + step * 15,
    200 + Math.round(Math.sin(step * 0.9) * height),
  ]).flat();
}
