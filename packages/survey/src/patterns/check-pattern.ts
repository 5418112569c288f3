import { compilePattern } from "./pattern.ts";
import { formLimits } from "../form-limits.ts";
import { parsePattern, type PatternNode } from "./pattern-syntax.ts";

export type PatternFaultCode =
  "pattern_invalid" | "pattern_unsupported" | "pattern_unsafe";

/** Invisible characters, some of which the database cannot store. A pattern can use an escape instead. */
const unwanted = /[\p{Control}\p{Surrogate}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Returns the fault of a creator's expression, or null. The server matches with
 * `linear-pattern.ts`, which supports no lookaround and no back references. A
 * respondent's phone matches with its own engine, which may try every way in
 * which an expression can match: "(a+)+" or ten "a*" in a row could block it.
 * Therefore the ways are counted.
 */
export function checkPattern(expression: string): PatternFaultCode | null {
  if (expression.length > formLimits.patternMax) return "pattern_unsafe";
  const unreadable = compilePattern(expression) === null;
  if (unreadable || expression === "" || unwanted.test(expression)) {
    return "pattern_invalid";
  }
  const pattern = parsePattern(expression);
  if (!isSupported(pattern)) return "pattern_unsupported";
  const cost = costOf(pattern);
  return countWays(cost) <= waysMax && cost.size <= patternSizeMax
    ? null
    : "pattern_unsafe";
}

/**
 * Returns true if a finite automaton can match the expression: it has no lookaround, back references, named groups or
 * flags.
 */
export function isSupported(node: PatternNode): boolean {
  switch (node.kind) {
    case "sequence":
      return node.parts.every(isSupported);
    case "choice":
      return node.options.every(isSupported);
    case "repetition":
      return isSupported(node.part);
    default:
      return node.kind !== "unsupported";
  }
}

/**
 * Returns the cost of a valid expression: the ways that a phone's engine may
 * try with the hardest text, inexact above the maximum of one expression, and
 * the characters that the server's engine compares, after counted repetitions
 * are expanded.
 */
export function costOfPattern(expression: string) {
  const cost = costOf(parsePattern(expression));
  return { ways: countWays(cost), size: cost.size };
}

/** The budget of all patterns of a form: one submission tries them all, in a few tenths of a second at worst. */
export const formCostMax = { ways: 9_000_000, size: 20_000 };

/** Allows three free repetitions over a short text: 2.8 million ways, about ten milliseconds. */
const waysMax = 3_000_000;
export const patternSizeMax = 2_000;
/** A repetition with up to this many possible lengths multiplies the ways by their number; any other is free. */
const fewLengthsMax = 16;

/**
 * `ways`: product of bounded choices; `loops`: free repetitions; `size`:
 * characters after counted repetitions are expanded.
 */
interface Cost {
  readonly ways: number;
  readonly loops: number;
  readonly size: number;
}

/** The ways to distribute a text's characters over the loops: the binomial (n + loops) over loops. */
function countWays({ ways, loops }: Cost): number {
  let total = ways;
  for (let loop = 1; loop <= loops && total <= waysMax; loop += 1) {
    total *= (formLimits.patternTextMax + loop) / loop;
  }
  return total;
}

export function costOf(node: PatternNode): Cost {
  switch (node.kind) {
    case "sequence":
      return node.parts.map(costOf).reduce(inSequence, {
        ways: 1,
        loops: 0,
        size: 0,
      });
    case "choice":
      return node.options.map(costOf).reduce(asChoice);
    case "repetition":
      return repeated(costOf(node.part), node.min, node.max);
    default:
      return { ways: 1, loops: 0, size: 1 };
  }
}

function inSequence(cost: Cost, next: Cost): Cost {
  return {
    ways: cost.ways * next.ways,
    loops: cost.loops + next.loops,
    size: cost.size + next.size,
  };
}

function asChoice(cost: Cost, next: Cost): Cost {
  return {
    ways: cost.ways + next.ways,
    loops: Math.max(cost.loops, next.loops),
    size: cost.size + next.size,
  };
}

function repeated(part: Cost, min: number, max: number): Cost {
  const size = part.size * (max === Infinity ? min + 1 : max);
  const simple = part.ways === 1 && part.loops === 0;
  if (simple) {
    const lengths = max - min + 1;
    return lengths <= fewLengthsMax
      ? { ways: lengths, loops: 0, size }
      : { ways: 1, loops: 1, size };
  }
  if (max === Infinity) return { ways: Infinity, loops: 0, size };
  const ways = (min === max ? part.ways : part.ways + 1) ** max;
  return { ways, loops: part.loops * max, size };
}
