import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import { formLimits } from "../../form-limits.ts";
import type { OptionFault, QuestionType } from "../question-type.ts";
import { line } from "../shared/cleaned-line.ts";
import { booleanOperand, truthCategories } from "../shared/single-value.ts";
import { yesNoAnswer, yesNoLabel, type YesNoOptions } from "./answer.ts";

export const yesNo: QuestionType<typeof yesNoAnswer> = {
  format: yesNoAnswer,
  category: "choice",
  explanation: m.type_explain_yes_no,
  price: { salePrice: 400, respondentFee: 200 },
  secondsPerInput: 5,
  inputsIncluded: 1,
  defaultOptions: { yesLabel: "", noLabel: "" },
  example: {
    title: "Apakah Anda sarapan pagi ini?",
    options: { yesLabel: "", noLabel: "" },
  },
  optionsSchema: z.object({
    yesLabel: z._default(line(formLimits.labelMax), ""),
    noLabel: z._default(line(formLimits.labelMax), ""),
  }),
  shape: (options) => ({
    kind: "truth",
    label: (value, locale) => yesNoLabel(options, value, locale),
  }),
  answerSchema: z.boolean(),
  checkOptions: checkYesNo,
  optionFaults: {},
  operand: booleanOperand,
  describe: yesNoLabel,
  variables: (options, { locale }) => [
    {
      path: [],
      label: "",
      kind: "truth",
      measure: "nominal",
      categories: truthCategories(
        yesNoLabel(options, true, locale),
        yesNoLabel(options, false, locale),
      ),
      cell: (value) => value,
    },
  ],
  sample: (_, { random }) => [random.chance(0.6)],
};

function checkYesNo({
  yesLabel,
  noLabel,
}: YesNoOptions): OptionFault<"label_repeated">[] {
  return yesLabel !== "" && yesLabel.toLowerCase() === noLabel.toLowerCase()
    ? [{ field: "noLabel", code: "label_repeated" }]
    : [];
}
