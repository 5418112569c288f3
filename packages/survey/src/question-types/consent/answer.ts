import { m } from "@sigi/messages/messages";
import type { FaultTexts } from "../../fault.ts";
import {
  type AnswerFormat,
  isAbsent,
  refuse,
  unanswered,
} from "../answer-format.ts";

/** Maximum length of the statement in characters, including markup. */
export const statementMax = 5_000;

export interface ConsentOptions {
  /** The statement to agree to, as rich text. */
  statement: string;
  /** The label of the agreement; "" for the default. */
  agreeLabel: string;
  /** True if agreement is required to continue. */
  mandatory: boolean;
}

const faults = {
  consent_required: m.fault_consent_required,
} satisfies FaultTexts<string>;

/** The answer is true for agreement. A mandatory consent is required: see `isRequired`. */
export const consentAnswer: AnswerFormat<
  ConsentOptions,
  boolean,
  keyof typeof faults
> = {
  read: ({ options: { mandatory } }, raw) => {
    if (isAbsent(raw)) return unanswered;
    if (typeof raw !== "boolean") return refuse("answer_unreadable");
    return mandatory && !raw ? refuse("consent_required") : { value: raw };
  },
  faults,
};
