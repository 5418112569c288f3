import { isDate } from "../dates.ts";
import type { FunctionName } from "./expression.ts";
import { countCharacters } from "../text.ts";
import { anyEqual, equal } from "./equality.ts";
import {
  asNumber,
  asText,
  flat,
  isList,
  type OperandValue,
  textMax,
} from "./operand-value.ts";

type Values = readonly OperandValue[];
type PlainFunction = (args: Values, today: string) => OperandValue;

/** Functions whose arguments are all evaluated first; `evaluate.ts` implements the others. */
type PlainName = Exclude<
  FunctionName,
  "or" | "and" | "if" | "label" | "today" | "now"
>;

/** Cached results of functions of a list, because many expressions count, sum or join the same answer. */
const ofLists = new WeakMap<Values, Map<PlainName, OperandValue>>();

/** Calls a function. `today` is an ISO date. */
export function callFunction(
  name: PlainName,
  args: Values,
  today: string,
): OperandValue {
  const [list = null] = args;
  if (args.length !== 1 || !isList(list)) return functions[name](args, today);
  const known = ofLists.get(list) ?? new Map<PlainName, OperandValue>();
  const found = known.get(name);
  if (found !== undefined) return found;
  const result = functions[name](args, today);
  ofLists.set(list, known.set(name, result));
  return result;
}

const functions: Readonly<Record<PlainName, PlainFunction>> = {
  not: ([value = null]) => value !== true,
  equals: ([a = null, b = null]) => equal(a, b),
  // True if an operand is unanswered, because null equals nothing.
  not_equals: ([a = null, b = null]) => !equal(a, b),
  less: (args) => compare(args, (order) => order < 0),
  less_or_equal: (args) => compare(args, (order) => order <= 0),
  greater: (args) => compare(args, (order) => order > 0),
  greater_or_equal: (args) => compare(args, (order) => order >= 0),
  any_of: ([a = null, b = null]) => anyEqual(a, b),
  contains: ([a = null, b = null]) => contains(a, b),
  add: (args) => arithmetic(args, (a, b) => a + b),
  subtract: (args) => subtract(args),
  multiply: (args) => arithmetic(args, (a, b) => a * b),
  divide: (args) => arithmetic(args, (a, b) => a / b),
  modulo: (args) => arithmetic(args, (a, b) => a - b * Math.floor(a / b)),
  negate: ([value = null]) => arithmetic([0, value], (a, b) => a - b),
  answered: ([value = null]) => isAnswered(value),
  count: (args) => flat(args).filter(isAnswered).length,
  sum: (args) => overNumbers(args, (all) => all.reduce((a, b) => a + b, 0)),
  min: (args) => extreme(args, -1),
  max: (args) => extreme(args, 1),
  mean: (args) =>
    overNumbers(args, (all) => all.reduce((a, b) => a + b, 0) / all.length),
  round: ([value = null, digits = 0]) => round(value, digits),
  abs: ([value = null]) => arithmetic([value, 0], (a) => Math.abs(a)),
  length: ([value = null]) => countCharacters(asText(value)),
  lower: ([value = null]) => asText(value).toLowerCase(),
  concat: (args) => args.map(asText).join("").slice(0, textMax),
  number: ([value = null]) => asNumber(value),
  age: ([born = null], today) => dateDifference(born, today, "years"),
  date_diff: ([from = null, to = null, unit = "days"]) =>
    dateDifference(from, to, unit),
  add_days: ([date = null, days = null]) => addDays(date, days),
  year: ([date = null]) => (isDateText(date) ? Number(date.slice(0, 4)) : null),
};

function isAnswered(value: OperandValue): boolean {
  return isList(value)
    ? value.some(isAnswered)
    : value !== null && value !== "";
}

function contains(whole: OperandValue, part: OperandValue): boolean {
  if (whole === null || part === null) return false;
  if (isList(whole)) return anyEqual(whole, part);
  return includes(asText(whole).toLowerCase(), asText(part).toLowerCase());
}

/** Longest part that the engine searches for: a longer one would take quadratic time at worst. */
const searchedMax = 50;

/** Returns true if a text contains another, in linear time: the Knuth-Morris-Pratt algorithm. */
function includes(whole: string, part: string): boolean {
  if (part.length <= searchedMax) return whole.includes(part);
  // For each prefix of the part, the length of its longest proper suffix that is also a prefix.
  const borders = new Uint16Array(part.length);
  const extend = (length: number, unit: number) => {
    let longest = length;
    while (longest > 0 && part.charCodeAt(longest) !== unit) {
      longest = borders[longest - 1] ?? 0;
    }
    return part.charCodeAt(longest) === unit ? longest + 1 : longest;
  };
  for (let at = 1, length = 0; at < part.length; at += 1) {
    length = extend(length, part.charCodeAt(at));
    borders[at] = length;
  }
  for (let at = 0, length = 0; at < whole.length; at += 1) {
    length = extend(length, whole.charCodeAt(at));
    if (length === part.length) return true;
  }
  return false;
}

/**
 * Compares numbers, or texts by their characters, which is the order of ISO dates. Returns false for values without an
 * order.
 */
function compare(
  [a = null, b = null]: Values,
  decide: (order: number) => boolean,
): boolean {
  const order = orderOf(a, b);
  return order !== null && decide(order);
}

function orderOf(a: OperandValue, b: OperandValue): number | null {
  if (typeof a === "number" || typeof b === "number") {
    const one = asNumber(a);
    const other = asNumber(b);
    return one === null || other === null ? null : one - other;
  }
  if (typeof a !== "string" || typeof b !== "string") return null;
  if (isDateText(a) && isDateText(b) && a.length !== b.length) {
    // A date and a date with a time compare as dates.
    return orderOf(a.slice(0, 10), b.slice(0, 10));
  }
  const one = asNumber(a);
  const other = asNumber(b);
  if (one !== null && other !== null) return one - other;
  return a === b ? 0 : a < b ? -1 : 1;
}

function arithmetic(
  [a = null, b = null]: Values,
  compute: (a: number, b: number) => number,
): number | null {
  const one = asNumber(a);
  const other = asNumber(b);
  return one === null || other === null ? null : clean(compute(one, other));
}

/** A difference of numbers, or of dates in days. */
function subtract(args: Values): number | null {
  const [a = null, b = null] = args;
  return isDateText(a) && isDateText(b)
    ? dateDifference(b, a, "days")
    : arithmetic(args, (one, other) => one - other);
}

function overNumbers(
  args: Values,
  compute: (all: readonly number[]) => number,
): number | null {
  const all = flat(args).flatMap((value) => asNumber(value) ?? []);
  return all.length === 0 ? null : clean(compute(all));
}

/** The minimum or the maximum of numbers or dates. */
function extreme(args: Values, sign: 1 | -1): OperandValue {
  const all = flat(args).filter(isAnswered);
  const [first = null] = all;
  return all.reduce<OperandValue>((best, one) => {
    const order = orderOf(one, best);
    return order !== null && order * sign > 0 ? one : best;
  }, first);
}

function round(value: OperandValue, digits: OperandValue): number | null {
  const number = asNumber(value);
  const places = Math.min(10, Math.max(0, Math.trunc(asNumber(digits) ?? 0)));
  if (number === null) return null;
  const factor = 10 ** places;
  // Round halves away from zero, as in everyday arithmetic.
  const rounded = Math.round(clean(Math.abs(number) * factor) ?? 0) / factor;
  return clean(Math.sign(number) * rounded);
}

/** Removes rounding errors of binary fractions: 0.1 + 0.2 is 0.3. Returns null for a value that is not finite. */
function clean(value: number): number | null {
  if (!Number.isFinite(value)) return null;
  const cleaned = Number(value.toPrecision(15));
  return cleaned === 0 ? 0 : cleaned;
}

const dateText = /^\d{4}-\d{2}-\d{2}(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/;

/** Returns true if the value is an existing date, with or without a time. */
const isDateText = (value: OperandValue): value is string =>
  typeof value === "string" &&
  dateText.test(value) &&
  isDate(value.slice(0, 10));

const dayMs = 86_400_000;

/** Counts whole units between two dates; negative if the second date is earlier. */
function dateDifference(
  from: OperandValue,
  to: OperandValue,
  unit: OperandValue,
): number | null {
  if (!isDateText(from) || !isDateText(to)) return null;
  const days = (daysOf(to) - daysOf(from)) / dayMs;
  const months = wholeMonths(from.slice(0, 10), to.slice(0, 10));
  const ms = Date.parse(timeOf(to)) - Date.parse(timeOf(from));
  switch (unit) {
    case "days":
      return days;
    case "weeks":
      return whole(days / 7);
    case "months":
      return months;
    case "years":
      return whole(months / 12);
    case "hours":
      return whole(ms / 3_600_000);
    case "minutes":
      return whole(ms / 60_000);
    default:
      return null;
  }
}

/** Truncates a number, and turns -0 into 0. */
const whole = (value: number) => Math.trunc(value) + 0;

const daysOf = (date: string) => Date.parse(date.slice(0, 10));

const timeOf = (date: string) =>
  date.length > 10 ? `${date}Z` : `${date}T00:00Z`;

/**
 * Counts whole months. A month is complete when its day is reached again: one from 31 January is complete on 1 March.
 */
function wholeMonths(from: string, to: string): number {
  if (from > to) return -wholeMonths(to, from) + 0;
  const months = (text: string) =>
    Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  const early = to.slice(8) < from.slice(8) ? 1 : 0;
  return months(to) - months(from) - early;
}

function addDays(date: OperandValue, days: OperandValue): string | null {
  const count = asNumber(days);
  if (!isDateText(date) || count === null) return null;
  const moved = new Date(daysOf(date) + Math.trunc(count) * dayMs);
  const year = moved.getUTCFullYear();
  return year >= 1 && year <= 9_999 ? moved.toISOString().slice(0, 10) : null;
}
