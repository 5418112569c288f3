import { m } from "@sigi/messages/messages";
import type { FaultTexts } from "../../fault.ts";
import { countCharacters } from "../../text.ts";
import {
  isAbsent,
  type ReadResult,
  refuse,
  unanswered,
} from "../answer-format.ts";

/** Lengths in characters (code points); null for the type's own limit. */
export interface TextOptions {
  placeholder: string;
  min: number | null;
  max: number | null;
}

export const textFaults = {
  text_too_short: m.fault_text_too_short,
  text_too_long: m.fault_text_too_long,
} satisfies FaultTexts<string>;

export type TextFaultCode = keyof typeof textFaults;

/** Reject raw input longer than this multiple of the limit before cleaning it. */
const rawLengthFactor = 4;

/** Reads a text of `min` to `max` characters; `ceiling` is the type's own limit. */
export function readText(
  raw: unknown,
  clean: (raw: string) => string,
  options: TextOptions,
  ceiling: number,
): ReadResult<string, TextFaultCode | "answer_unreadable"> {
  if (isAbsent(raw)) return unanswered;
  if (typeof raw !== "string") return refuse("answer_unreadable");
  const max = Math.min(options.max ?? ceiling, ceiling);
  if (raw.length > ceiling * rawLengthFactor) {
    return refuse("text_too_long", { max });
  }
  const text = clean(raw);
  if (text === "") return unanswered;
  const length = countCharacters(text);
  if (length > max) return refuse("text_too_long", { max });
  const min = options.min ?? 0;
  if (length < min) return refuse("text_too_short", { min });
  return { value: text };
}
