import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { checkPattern } from "@sigi/survey/patterns/check-pattern.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { LogicUnsupported } from "../logic/source-syntax.ts";
import {
  call,
  joined,
  literalOf,
  type Typed,
} from "../logic/typed-expression.ts";
import { wholePattern } from "../logic/whole-pattern.ts";

/** A regular expression with delimiters and flags, as in PHP: "/[0-9]{5}/i". */
const delimited = /^\s*([/#~@])([\s\S]*)\1([imsu]*)\s*$/;

/**
 * Converts a PHP pattern, which matches anywhere, to a pattern that must match
 * the whole text. Returns null if the engine does not support it.
 */
export function patternOf(regex: string): string | null {
  const [, , source = "", flags = ""] = delimited.exec(regex) ?? [];
  if (source === "") return null;
  const pattern = wholePattern(
    (flags.includes("i") ? anyCase(source) : source).replaceAll("\\/", "/"),
  );
  const fits =
    pattern.length <= formLimits.patternMax && checkPattern(pattern) === null;
  return fits ? pattern : null;
}

/** Converts a pattern so that its letters match both cases. */
function anyCase(source: string): string {
  let inClass = false;
  return source.replace(
    /\\.|\[|\]|([a-z])-([a-z])|[a-z]/gi,
    (part: string, from?: string, to?: string) => {
      if (part.startsWith("\\")) return part;
      if (part === "[" || part === "]") {
        inClass = part === "[";
        return part;
      }
      if (from !== undefined && to !== undefined) {
        if (!inClass) return `[${both(from)}]-[${both(to)}]`;
        return `${from.toLowerCase()}-${to.toLowerCase()}${from.toUpperCase()}-${to.toUpperCase()}`;
      }
      return inClass ? both(part) : `[${both(part)}]`;
    },
  );
}

const both = (letter: string) => letter.toLowerCase() + letter.toUpperCase();

/**
 * Translates "regexMatch" to a condition: whole words, such as "/^(a|b)$/", and parts of texts in any case, such as
 * "/abc/i".
 * @throws LogicUnsupported for other patterns, which are only supported for a question's own answer.
 */
export function matching(pattern: Typed, value: Typed): Expression {
  const regex = String(literalOf(pattern) ?? "");
  const [, , source = "", flags = ""] = delimited.exec(regex) ?? [];
  const [, words] = /^\^\(?([\w |-]+)\)?\$$/.exec(source) ?? [];
  if (words !== undefined && flags === "") {
    const same = words
      .split("|")
      .map((word) => call("equals", value.expression, { value: word }));
    return joined("or", same);
  }
  if (/^[\w -]+$/.test(source) && flags.includes("i")) {
    return call("contains", call("concat", value.expression), {
      value: source,
    });
  }
  throw new LogicUnsupported("regexMatch()");
}
