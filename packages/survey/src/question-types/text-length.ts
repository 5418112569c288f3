import type { OptionFault } from "../fault.ts";
import {
  type ReadResult,
  isAbsent,
  refuse,
  unanswered,
} from "../read-result.ts";
import { countCharacters } from "../text.ts";
import { checkLimits } from "./limits.ts";

interface TextLengths {
  min: number | null;
  max: number | null;
}

/** Raw input longer than this multiple of the limit is refused before any work is spent on it. */
const rawLengthFactor = 4;

/** Reads a text of `min` to `max` characters; `ceiling` is the type's own limit. */
export function readText(
  raw: unknown,
  clean: (raw: string) => string,
  options: TextLengths,
  ceiling: number,
): ReadResult<string> {
  if (isAbsent(raw)) return unanswered;
  if (typeof raw !== "string") return refuse("answer_unreadable");
  const max = Math.min(options.max ?? ceiling, ceiling);
  if (raw.length > ceiling * rawLengthFactor)
    return refuse("text_too_long", { max });
  const text = clean(raw);
  if (text === "") return unanswered;
  const length = countCharacters(text);
  if (length > max) return refuse("text_too_long", { max });
  const min = options.min ?? 0;
  if (length < min) return refuse("text_too_short", { min });
  return { value: text };
}

export function checkTextLengths(
  options: TextLengths,
  ceiling: number,
): OptionFault[] {
  return checkLimits(options, { lowest: 1, highest: ceiling, whole: true });
}
