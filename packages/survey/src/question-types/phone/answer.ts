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

export interface PhoneOptions {
  placeholder: string;
  /** True if numbers of other countries are accepted too, with "+" and country code. */
  international: boolean;
}

const faults = {
  phone_invalid: m.fault_phone_invalid,
  phone_not_indonesian: m.fault_phone_not_indonesian,
} satisfies FaultTexts<string>;

type PhoneFaultCode = keyof typeof faults;

/** The answer is a number in E.164: "+6281234567890". */
export const phoneAnswer: AnswerFormat<PhoneOptions, string, PhoneFaultCode> = {
  read: ({ options }, raw) => readPhone(options, raw),
  faults,
};

/** Maximum length of a number as it is typed, with room for signs between its digits. */
export const typedPhoneMax = 60;

function readPhone(
  { international }: PhoneOptions,
  raw: unknown,
): ReadResult<string, PhoneFaultCode | "answer_unreadable"> {
  if (isAbsent(raw)) return unanswered;
  if (typeof raw !== "string") return refuse("answer_unreadable");
  const code = international ? "phone_invalid" : "phone_not_indonesian";
  if (raw.length > typedPhoneMax) return refuse(code);
  const typed = cleanLine(raw).replace(/[\s().\-/\u2010-\u2015]/g, "");
  if (typed === "") return cleanLine(raw) === "" ? unanswered : refuse(code);
  const value =
    readIndonesian(typed) ?? (international ? readForeign(typed) : null);
  return value === null ? refuse(code) : { value };
}

/**
 * Mobile numbers, 8 and eight to eleven digits, as in 0812…, 62812…, +62 812…,
 * +62 0812… and 812…; landlines with their area code, as in 021… and +62 21….
 */
const indonesian =
  /^(?:(?:(?:\+|00)?620?|0)?(8\d{8,11})|(?:(?:\+|00)?620?|0)([2-79]\d{7,10}))$/;

function readIndonesian(typed: string): string | null {
  const [, mobile, landline] = indonesian.exec(typed) ?? [];
  const national = mobile ?? landline;
  return national === undefined ? null : `+62${national}`;
}

/** Reads a foreign number in E.164: up to 15 digits after "+" or "00", of any country but Indonesia. */
function readForeign(typed: string): string | null {
  const [, digits] = /^(?:\+|00)(?!62)([1-9]\d{6,14})$/.exec(typed) ?? [];
  return digits === undefined ? null : `+${digits}`;
}
