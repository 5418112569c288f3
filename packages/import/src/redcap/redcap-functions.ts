import type { Expression } from "@sigi/survey/expressions/expression.ts";
import {
  absolute,
  ceiling,
  concatenated,
  conditional,
  contains,
  isNumeric,
  lengthOf,
  lowered,
  nothing,
  number,
  type Translate,
} from "../logic/common-functions.ts";
import { LogicUnsupported } from "../logic/source-syntax.ts";
import {
  asNumber,
  call,
  floor,
  literal,
  literalOf,
  truth,
  type Typed,
  typed,
} from "../logic/typed-expression.ts";

const overNumbers =
  (name: "sum" | "min" | "max" | "mean"): Translate =>
  (args) => {
    if (args.length === 0) throw new LogicUnsupported(`${name}()`);
    return number(call(name, ...args.map(asNumber)));
  };

/**
 * The translations of REDCap's functions ("Special functions" in REDCap's
 * help). Missing ones have no counterpart: sqrt of an answer, stdev, log,
 * median of more than two, left, right, mid, starts_with, find, replace_text.
 */
export const redcapFunctions: Readonly<Record<string, Translate>> = {
  if: conditional,
  round: ([value = nothing, digits = literal(0)]) =>
    number(call("round", asNumber(value), asNumber(digits))),
  rounddown: (args) => roundedBy(floor, args),
  roundup: (args) => roundedBy(ceiling, args),
  sqrt: ([value = nothing]) => {
    const root = Math.sqrt(Number(literalOf(value) ?? Number.NaN));
    if (!Number.isFinite(root)) throw new LogicUnsupported("sqrt()");
    return literal(root);
  },
  abs: absolute,
  mod: ([value = nothing, divisor = nothing]) =>
    number(call("modulo", asNumber(value), asNumber(divisor))),
  min: overNumbers("min"),
  max: overNumbers("max"),
  mean: overNumbers("mean"),
  sum: overNumbers("sum"),
  median: (args) => {
    if (args.length > 2) throw new LogicUnsupported("median()");
    return overNumbers("mean")(args);
  },
  datediff: dateDifference,
  calcdate: ([date = nothing, count = nothing, unit = literal("d")]) => {
    if (literalOf(unit) !== "d") throw new LogicUnsupported("@CALCDATE");
    return typed("date", call("add_days", moment(date), asNumber(count)));
  },
  year: ([date = nothing]) => number(call("year", moment(date))),
  isnumber: isNumeric,
  isinteger: ([value = nothing]) =>
    truth(
      call(
        "equals",
        call("modulo", call("number", value.expression), { value: 1 }),
        { value: 0 },
      ),
    ),
  isblankormissingcode: ([value = nothing]) =>
    truth(call("not", call("answered", value.expression))),
  contains,
  not_contain: (args) => truth(call("not", contains(args).expression)),
  length: lengthOf,
  lower: lowered,
  trim: ([value = nothing]) => value,
  concat: concatenated,
};

/** Rounds to a number of decimals with a function that rounds to whole numbers. */
function roundedBy(
  toWhole: (value: Expression) => Expression,
  [value = nothing, digits = literal(0)]: readonly Typed[],
): Typed {
  const places = Number(literalOf(digits) ?? Number.NaN);
  if (!Number.isInteger(places) || places < 0 || places > 10) {
    throw new LogicUnsupported("rounddown()");
  }
  const one = asNumber(value);
  if (places === 0) return number(toWhole(one));
  const factor = { value: 10 ** places };
  const scaled = toWhole(call("multiply", one, factor));
  return number(call("divide", scaled, factor));
}

/** Translates the literals "today" and "now"; any other value stays as it is. */
export function moment(value: Typed): Expression {
  const word = literalOf(value);
  if (word === "today") return call("today");
  if (word === "now") return call("now");
  if (["text", "number", "choice"].includes(value.kind) && word === undefined) {
    throw new LogicUnsupported("datediff()");
  }
  return value.expression;
}

/** Days per year and per month in REDCap. */
const daysInYear = 365.2425;
const daysInMonth = 30.436875;

/** Number of days or minutes in a unit. */
const units: ReadonlyMap<string, { days?: number; minutes?: number }> = new Map(
  Object.entries({
    y: { days: daysInYear },
    M: { days: daysInMonth },
    d: { days: 1 },
    h: { minutes: 60 },
    m: { minutes: 1 },
    s: { minutes: 1 / 60 },
  }),
);

/** Translates "datediff". REDCap's result has decimals, and is absolute unless a sign is requested. */
function dateDifference([
  from = nothing,
  to = nothing,
  unitName = literal("d"),
  ...rest
]: readonly Typed[]): Typed {
  const unit = units.get(String(literalOf(unitName)));
  if (!unit) throw new LogicUnsupported("datediff()");
  const signed = rest.some((one) =>
    ["true", "1"].includes(String(literalOf(one)).toLowerCase()),
  );
  const isExact = [from, to].every(
    (one) => one.kind === "date" || literalOf(one) === "today",
  );
  const difference = (name: string) =>
    call("date_diff", moment(from), moment(to), { value: name });
  const scaled = isExact
    ? scale(difference("days"), unit.days ?? (unit.minutes ?? 1) / 1_440)
    : scale(difference("minutes"), unit.minutes ?? (unit.days ?? 1) * 1_440);
  return number(signed ? scaled : call("abs", scaled));
}

const scale = (value: Expression, divisor: number): Expression =>
  divisor === 1
    ? value
    : divisor < 1
      ? call("multiply", value, { value: Math.round(1 / divisor) })
      : call("divide", value, { value: divisor });
