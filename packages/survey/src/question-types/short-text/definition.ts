import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import {
  checkPattern,
  type PatternFaultCode,
} from "../../patterns/check-pattern.ts";
import { formLimits } from "../../form-limits.ts";
import type { OptionFault, QuestionType } from "../question-type.ts";
import { line } from "../shared/cleaned-line.ts";
import { textOperand, textVariable } from "../shared/single-value.ts";
import {
  checkTextOptions,
  defaultTextOptions,
  textFields,
} from "../shared/text-options.ts";
import { lengthMax, shortTextAnswer, type ShortTextOptions } from "./answer.ts";

export const shortText: QuestionType<typeof shortTextAnswer, PatternFaultCode> =
  {
    format: shortTextAnswer,
    category: "text",
    explanation: m.type_explain_short_text,
    price: { salePrice: 700, respondentFee: 400 },
    secondsPerInput: 15,
    inputsIncluded: 1,
    defaultOptions: { ...defaultTextOptions, pattern: null },
    example: {
      title: "Apa makanan kesukaan Anda?",
      options: { ...defaultTextOptions, pattern: null },
    },
    optionsSchema: z.object({
      ...textFields(formLimits.shortTextMax),
      pattern: z._default(
        z.nullable(
          z.object({
            expression: z
              .string()
              .check(z.maxLength(formLimits.patternMax), safePattern),
            message: z._default(line(formLimits.patternMessageMax), ""),
          }),
        ),
        null,
      ),
    }),
    shape: ({ pattern }) => ({
      kind: "text",
      words: "all",
      isFree: pattern === null,
    }),
    answerSchema: z.string(),
    checkOptions: checkShortText,
    optionFaults: {
      pattern_invalid: m.fault_pattern_invalid,
      pattern_unsupported: m.fault_pattern_unsupported,
      pattern_unsafe: m.fault_pattern_unsafe,
    },
    operand: textOperand,
    describe: (_, text) => text,
    variables: textVariable,
    sample: ({ min, max, pattern }, { texts }) =>
      texts({
        min,
        max: max ?? lengthMax({ pattern }),
        pattern: pattern?.expression ?? null,
      }),
  };

/** Rejects unsafe patterns even in a draft, because its preview runs them. */
function safePattern(context: z.core.ParsePayload<string>): void {
  const fault = checkPattern(context.value);
  if (!fault) return;
  context.issues.push({
    code: "custom",
    message: fault,
    params: { fault },
    input: context.value,
  });
}

function checkShortText(options: ShortTextOptions) {
  const faults: OptionFault<
    "limit_out_of_range" | "limits_crossed" | PatternFaultCode
  >[] = checkTextOptions(options, lengthMax(options));
  const code = options.pattern && checkPattern(options.pattern.expression);
  if (code) faults.push({ field: "pattern", code });
  return faults;
}
