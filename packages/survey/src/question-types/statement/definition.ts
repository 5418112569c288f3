import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import type { QuestionType } from "../question-type.ts";
import { presenceComparison } from "../shared/single-value.ts";

export const statement: QuestionType<"statement"> = {
  category: "statement",
  name: m.question_type_statement,
  explanation: m.type_explain_statement,
  price: { salePrice: 0, respondentFee: 0 },
  secondsPerAnswer: 8,
  answersPer: null,
  defaultOptions: {},
  example: {
    title: "Pernyataan seperti ini hanya untuk dibaca, tanpa jawaban.",
    options: {},
  },
  optionsSchema: z.object({}),
  checkOptions: () => [],
  optionFaults: {},
  comparison: { ...presenceComparison, operators: [] },
  describe: () => null,
  columns: () => [],
  sample: () => [],
};
