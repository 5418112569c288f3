import { formLimits } from "../../form-limits.ts";
import { cleanText } from "../../text.ts";
import type { AnswerFormat } from "../answer-format.ts";
import {
  readText,
  type TextFaultCode,
  textFaults,
  type TextOptions,
} from "../shared/written-text.ts";

export type LongTextOptions = TextOptions;

export const longTextAnswer: AnswerFormat<
  LongTextOptions,
  string,
  TextFaultCode
> = {
  read: ({ options }, raw) =>
    readText(raw, cleanText, options, formLimits.longTextMax),
  faults: textFaults,
};
