import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { isDate } from "@sigi/survey/dates.ts";
import { LogicUnsupported } from "../logic/source-syntax.ts";
import {
  asCondition,
  asNumber,
  call,
  floor,
  literal,
  literalOf,
  power,
  truth,
  type Typed,
  typed,
} from "../logic/typed-expression.ts";

type Translate = (args: readonly Typed[]) => Typed;

const nothing = literal("");
const number = (expression: Expression) => typed("number", expression);
const unsupported = (name: string) => new LogicUnsupported(`${name}()`);

const overNumbers =
  (name: "sum" | "min" | "max"): Translate =>
  (args) => {
    if (args.length === 0) throw unsupported(name);
    return number(call(name, ...args.map(entries)));
  };

/** The values of a list are numbers each. */
const entries = (value: Typed) =>
  value.kind === "list" ? value.expression : asNumber(value);

/** XPath has "" for nothing, which would be a text in a number. */
const withoutEmpty = (value: Typed): Expression =>
  literalOf(value) === "" ? { value: null } : value.expression;

const texts = (args: readonly Typed[]) =>
  args.map(({ expression }) => expression);

/** A text as the date that it is. */
const day: Translate = ([value = nothing]) => {
  const text = literalOf(value);
  if (typeof text === "string" && isDate(text.slice(0, 10))) {
    return typed("date", { value: text.slice(0, 10) });
  }
  if (value.kind === "date" || value.kind === "date_time") return value;
  throw unsupported("date");
};

/** The whole part of a number. */
function truncated(value: Expression): Expression {
  if ("value" in value) return floor(value);
  return call(
    "if",
    call("less", value, { value: 0 }),
    call("negate", floor(call("negate", value))),
    floor(value),
  );
}

/**
 * The functions of docs.getodk.org/form-operators-functions in our language.
 * Those that are not here have no counterpart: substr, selected-at, position,
 * indexed-repeat, regex outside a constraint, random, uuid, distance, area,
 * pulldata, instance, trigonometry.
 */
export const xpathFunctions: ReadonlyMap<string, Translate> = new Map(
  Object.entries<Translate>({
    if: ([condition = nothing, then = nothing, otherwise = nothing]) => ({
      kind: then.kind === otherwise.kind ? then.kind : "any",
      expression: call(
        "if",
        asCondition(condition),
        withoutEmpty(then),
        withoutEmpty(otherwise),
      ),
    }),
    coalesce: ([one = nothing, other = nothing]) => ({
      kind: one.kind === other.kind ? one.kind : "any",
      expression: call(
        "if",
        call("answered", one.expression),
        one.expression,
        withoutEmpty(other),
      ),
    }),
    once: ([value = nothing]) => value,
    not: ([value = nothing]) => {
      const condition = asCondition(value);
      return truth(call("not", condition));
    },
    true: () => literal(true),
    false: () => literal(false),
    boolean: ([value = nothing]) => truth(asCondition(value)),
    "count-selected": ([value = nothing]) =>
      number(call("count", value.expression)),
    count: ([value = nothing]) => number(call("count", value.expression)),
    "count-non-empty": ([value = nothing]) =>
      number(call("count", value.expression)),
    sum: overNumbers("sum"),
    min: overNumbers("min"),
    max: overNumbers("max"),
    round: ([value = nothing, digits]) =>
      number(
        call("round", asNumber(value), ...(digits ? [asNumber(digits)] : [])),
      ),
    int: ([value = nothing]) => number(truncated(asNumber(value))),
    floor: ([value = nothing]) => number(floor(asNumber(value))),
    ceiling: ([value = nothing]) =>
      number(call("negate", floor(call("negate", asNumber(value))))),
    abs: ([value = nothing]) => number(call("abs", asNumber(value))),
    pow: ([base = nothing, exponent = nothing]) =>
      number(power(asNumber(base), Number(literalOf(exponent) ?? Number.NaN))),
    number: ([value = nothing]) => number(call("number", value.expression)),
    string: ([value = nothing]) =>
      typed("text", call("concat", value.expression)),
    "string-length": ([value = nothing]) =>
      number(call("length", value.expression)),
    "normalize-space": ([value = nothing]) => value,
    "lower-case": ([value = nothing]) =>
      typed("text", call("lower", value.expression)),
    concat: (args) => {
      if (args.length === 0) throw unsupported("concat");
      return typed("text", call("concat", ...texts(args)));
    },
    contains: ([whole = nothing, part = nothing]) =>
      truth(
        call("contains", call("concat", whole.expression), part.expression),
      ),
    today: () => typed("date", call("today")),
    now: () => typed("date_time", call("now")),
    date: day,
    "date-time": day,
    "decimal-date-time": day,
    "format-date": ([value = nothing, format = nothing]) => {
      if (literalOf(format) === "%Y")
        return number(call("year", day([value]).expression));
      if (literalOf(format) === "%Y-%m-%d") return day([value]);
      throw unsupported("format-date");
    },
  }),
);
