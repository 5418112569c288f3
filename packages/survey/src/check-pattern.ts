import { compilePattern } from "./pattern.ts";
import { formLimits } from "./form-limits.ts";

export type PatternFaultCode = "pattern_invalid" | "pattern_unsafe";

/**
 * Returns what is wrong with a creator's expression, or null. A backtracking
 * engine may try every way in which an expression can match: "(a+)+" or ten
 * "a*" in a row could hang a respondent's phone and our server. So the ways
 * are counted; lookarounds and back references, whose cost cannot be counted,
 * are refused.
 */
export function checkPattern(expression: string): PatternFaultCode | null {
  if (expression.length > formLimits.patternMax) return "pattern_unsafe";
  const unreadable = compilePattern(expression) === null;
  if (unreadable || expression === "" || /\p{Control}/u.test(expression)) {
    return "pattern_invalid";
  }
  const cost = readAlternatives({ expression, at: 0 });
  return countWays(cost) <= waysMax && cost.size <= sizeMax
    ? null
    : "pattern_unsafe";
}

/** The ways that an engine may try with the hardest text, for a valid expression. Inexact above `waysMax`. */
export function countPatternWays(expression: string): number {
  return countWays(readAlternatives({ expression, at: 0 }));
}

/** The budget of all patterns of a form: one submission tries them all, in a few tenths of a second at worst. */
export const formWaysMax = 9_000_000;

/** Allows three free repetitions over a short text: 2.8 million ways, about ten milliseconds. */
const waysMax = 3_000_000;
const sizeMax = 2_000;
/** A repetition with up to this many possible lengths multiplies the ways by them; any other is free. */
const fewLengthsMax = 16;

/**
 * `ways`: product of bounded choices; `loops`: free repetitions; `size`:
 * characters after counted repetitions are expanded.
 */
interface Cost {
  ways: number;
  loops: number;
  size: number;
}

const unbearable: Cost = { ways: Infinity, loops: 0, size: 1 };
const oneCharacter: Cost = { ways: 1, loops: 0, size: 1 };

/** The ways to distribute a text's characters over the loops: the binomial (n + loops) over loops. */
function countWays({ ways, loops }: Cost): number {
  let total = ways;
  for (let loop = 1; loop <= loops && total <= waysMax; loop += 1) {
    total *= (formLimits.shortTextMax + loop) / loop;
  }
  return total;
}

/** A position in a well-formed expression. */
interface Reader {
  expression: string;
  at: number;
}

function readAlternatives(reader: Reader): Cost {
  let cost = readSequence(reader);
  while (reader.expression[reader.at] === "|") {
    reader.at += 1;
    const next = readSequence(reader);
    cost = {
      ways: cost.ways + next.ways,
      loops: Math.max(cost.loops, next.loops),
      size: cost.size + next.size,
    };
  }
  return cost;
}

function readSequence(reader: Reader): Cost {
  const { expression } = reader;
  let cost: Cost = { ways: 1, loops: 0, size: 0 };
  while (
    reader.at < expression.length &&
    !/[|)]/.test(expression.charAt(reader.at))
  ) {
    const next = readRepetition(reader, readAtom(reader));
    cost = {
      ways: cost.ways * next.ways,
      loops: cost.loops + next.loops,
      size: cost.size + next.size,
    };
  }
  return cost;
}

function readAtom(reader: Reader): Cost {
  const rest = reader.expression.slice(reader.at);
  if (rest.startsWith("(")) return readGroup(reader, rest);
  if (/^\\[1-9k]/.test(rest)) {
    reader.at += 2;
    return unbearable;
  }
  const atom =
    /^(?:\\[pPu]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|.)/su.exec(rest)?.[0] ??
    rest;
  reader.at += atom.length;
  return oneCharacter;
}

function readGroup(reader: Reader, rest: string): Cost {
  const countable = rest.startsWith("(?:") || !rest.startsWith("(?");
  const opening =
    /^\((?:\?(?:<?[=!]|<[^>]*>|[a-z-]*:))?/.exec(rest)?.[0] ?? "(";
  reader.at += opening.length;
  const cost = readAlternatives(reader);
  reader.at += 1;
  return countable ? cost : unbearable;
}

function readRepetition(reader: Reader, atom: Cost): Cost {
  const rest = reader.expression.slice(reader.at);
  const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(rest);
  if (!found) return atom;
  reader.at += found[0].length;
  const { min, max } = readCounts(found);
  return repeat(atom, min, max);
}

function readCounts(found: RegExpExecArray) {
  const [sign, least = "0", comma, most] = found;
  if (sign.startsWith("*")) return { min: 0, max: Infinity };
  if (sign.startsWith("+")) return { min: 1, max: Infinity };
  if (sign.startsWith("?")) return { min: 0, max: 1 };
  const min = Number(least);
  if (!comma) return { min, max: min };
  return { min, max: most ? Number(most) : Infinity };
}

function repeat(atom: Cost, min: number, max: number): Cost {
  const size = atom.size * (max === Infinity ? min + 1 : max);
  const simple = atom.ways === 1 && atom.loops === 0;
  if (simple) {
    const lengths = max - min + 1;
    return lengths <= fewLengthsMax
      ? { ways: lengths, loops: 0, size }
      : { ways: 1, loops: 1, size };
  }
  if (max === Infinity) return unbearable;
  const ways = (min === max ? atom.ways : atom.ways + 1) ** max;
  return { ways, loops: atom.loops * max, size };
}
