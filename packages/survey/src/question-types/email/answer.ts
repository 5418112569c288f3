import { m } from "@sigi/messages/messages";
import type { FaultTexts } from "../../fault.ts";
import { cleanLine } from "../../text.ts";
import {
  type AnswerFormat,
  isAbsent,
  type ReadResult,
  refuse,
  unanswered,
} from "../answer-format.ts";

export interface EmailOptions {
  placeholder: string;
}

const faults = {
  email_invalid: m.fault_email_invalid,
} satisfies FaultTexts<string>;

type EmailFaultCode = keyof typeof faults;

/** The answer is an address whose domain is in lower case. */
export const emailAnswer: AnswerFormat<EmailOptions, string, EmailFaultCode> = {
  read: (_, raw) => readEmail(raw),
  faults,
};

/** The longest address that mail servers deliver to. */
export const emailLengthMax = 254;

/** Reject longer raw input before cleaning it. */
const rawLengthMax = emailLengthMax * 4;

function readEmail(
  raw: unknown,
): ReadResult<string, EmailFaultCode | "answer_unreadable"> {
  if (isAbsent(raw)) return unanswered;
  if (typeof raw !== "string") return refuse("answer_unreadable");
  if (raw.length > rawLengthMax) return refuse("email_invalid");
  const typed = cleanLine(raw);
  if (typed === "") return unanswered;
  const at = typed.lastIndexOf("@");
  const address = typed.slice(0, at) + typed.slice(at).toLowerCase();
  return isAddress(address) ? { value: address } : refuse("email_invalid");
}

const addressPattern =
  /^[^\s@"(),:;<>[\]\\]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

/** Returns true if mail could be sent to the address: one "@", a domain with a dot, no misplaced dots. */
function isAddress(address: string): boolean {
  return (
    address.length <= emailLengthMax &&
    !/^\.|\.\.|\.@/.test(address) &&
    addressPattern.test(address)
  );
}
