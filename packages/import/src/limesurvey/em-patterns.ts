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

/** A regular expression as PHP has it: "/[0-9]{5}/i". */
const delimited = /^\s*([/#~@])([\s\S]*)\1([imsu]*)\s*$/;

/**
 * A pattern that the whole text must match, of one that PHP looks for anywhere;
 * null for what our engine does not have.
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

/** A pattern whose letters stand for both of their cases. */
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
 * "regexMatch" as a condition: whole words, such as "/^(a|b)$/", and parts of
 * texts in any case, such as "/abc/i".
 * @throws LogicUnsupported for other patterns, which only a question's own answer can have.
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
