import type { Expression } from "../../expressions/expression.ts";
import {
  type AnswerFormat,
  isAbsent,
  refuse,
  unanswered,
} from "../answer-format.ts";

/** A value computed from earlier answers: a score, an age, a total. The respondent enters nothing. */
export interface CalculatedOptions {
  expression: Expression | null;
  /** True if the respondent sees the value, under the title. */
  shown: boolean;
  /** Number of decimal places that a number is rounded to; null for no rounding. */
  decimals: number | null;
  /** The unit after the value, such as "kg"; "" for none. */
  unit: string;
}

export type CalculatedAnswer = string | number | boolean;

/** Reads the value that the form's walk has computed, never one that a client sent. */
export const calculatedAnswer: AnswerFormat<
  CalculatedOptions,
  CalculatedAnswer,
  never
> = {
  read: ({ options: { decimals } }, raw) => {
    if (isAbsent(raw) || raw === "") return unanswered;
    if (Array.isArray(raw)) {
      const text = raw.join(", ");
      return text === "" ? unanswered : { value: text };
    }
    if (typeof raw === "number") {
      if (!Number.isFinite(raw)) return unanswered;
      const rounded = decimals === null ? raw : Number(raw.toFixed(decimals));
      // Turns -0 into 0.
      return { value: rounded + 0 };
    }
    return typeof raw === "string" || typeof raw === "boolean"
      ? { value: raw }
      : refuse("answer_unreadable");
  },
  faults: {},
};
