import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import type { FaultTexts } from "../../fault.ts";
import { formLimits } from "../../form-limits.ts";
import { plainText } from "../../rich-text.ts";
import type { QuestionType } from "../question-type.ts";
import { line, paragraphs } from "../shared/cleaned-line.ts";
import { booleanOperand, truthCategories } from "../shared/single-value.ts";
import { consentAnswer, type ConsentOptions, statementMax } from "./answer.ts";

const optionFaults = {
  statement_missing: m.fault_statement_missing,
} satisfies FaultTexts<string>;

const defaultOptions: ConsentOptions = {
  statement: "",
  agreeLabel: "",
  mandatory: true,
};

export const consent: QuestionType<
  typeof consentAnswer,
  keyof typeof optionFaults
> = {
  format: consentAnswer,
  category: "contact",
  explanation: m.type_explain_consent,
  price: { salePrice: 200, respondentFee: 100 },
  secondsPerInput: 15,
  inputsIncluded: 1,
  defaultOptions,
  example: {
    title: "Persetujuan mengikuti penelitian",
    options: {
      ...defaultOptions,
      statement:
        "Jawaban Anda dipakai untuk penelitian ini saja, tanpa nama, dan dihapus setelah dua tahun. Anda boleh berhenti kapan saja.",
    },
  },
  optionsSchema: z.object({
    statement: z._default(paragraphs(statementMax), ""),
    agreeLabel: z._default(line(formLimits.labelMax), ""),
    mandatory: z._default(z.boolean(), defaultOptions.mandatory),
  }),
  shape: ({ agreeLabel }) => ({
    kind: "truth",
    label: (agreed, locale) =>
      agreed
        ? plainText(agreeLabel) || m.form_consent_agree({}, { locale })
        : m.form_consent_decline({}, { locale }),
  }),
  answerSchema: z.boolean(),
  checkOptions: ({ statement }) =>
    plainText(statement).trim() === ""
      ? [{ field: "statement", code: "statement_missing" }]
      : [],
  optionFaults,
  operand: booleanOperand,
  describe: (_, agreed, locale) =>
    agreed
      ? m.form_consent_agree({}, { locale })
      : m.form_consent_decline({}, { locale }),
  variables: (_, { locale }) => [
    {
      path: [],
      label: "",
      kind: "truth",
      measure: "nominal",
      categories: truthCategories(
        m.form_consent_agree({}, { locale }),
        m.form_consent_decline({}, { locale }),
      ),
      cell: (agreed) => agreed,
    },
  ],
  sample: () => [true],
};
