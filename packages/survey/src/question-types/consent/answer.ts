import { m } from "@sigi/messages/messages";
import type { FaultTexts } from "../../fault.ts";
import {
  type AnswerFormat,
  isAbsent,
  refuse,
  unanswered,
} from "../answer-format.ts";

/** Characters of the statement, markup included. */
export const statementMax = 5_000;

export interface ConsentOptions {
  /** What is agreed to, as rich text. */
  statement: string;
  /** The label of agreeing; "" for the usual one. */
  agreeLabel: string;
  /** Whether only those who agree may go on. */
  mandatory: boolean;
}

const faults = {
  consent_required: m.fault_consent_required,
} satisfies FaultTexts<string>;

/** True for agreement. A mandatory consent is required: see `isRequired`. */
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
