import { isDate } from "@sigi/survey/dates.ts";
import {
  absolute,
  ceiled,
  concatenated,
  conditional,
  contains,
  entries,
  floored,
  lengthOf,
  lowered,
  nothing,
  number,
  raised,
  rounded,
  type Translate,
  truncated,
  withoutEmpty,
} from "../logic/common-functions.ts";
import { LogicUnsupported } from "../logic/source-syntax.ts";
import {
  asCondition,
  call,
  literal,
  literalOf,
  truth,
  typed,
} from "../logic/typed-expression.ts";

const unsupported = (name: string) => new LogicUnsupported(`${name}()`);

const overNumbers =
  (name: "sum" | "min" | "max"): Translate =>
  (args) => {
    if (args.length === 0) throw unsupported(name);
    return number(call(name, ...args.map(entries)));
  };

/** Converts a text to a date. */
const day: Translate = ([value = nothing]) => {
  const text = literalOf(value);
  if (typeof text === "string" && isDate(text.slice(0, 10))) {
    return typed("date", { value: text.slice(0, 10) });
  }
  if (value.kind === "date" || value.kind === "date_time") return value;
  throw unsupported("date");
};

/**
 * The translations of the functions of
 * docs.getodk.org/form-operators-functions. Missing ones have no counterpart:
 * substr, selected-at, position, indexed-repeat, regex outside a constraint,
 * random, uuid, distance, area, pulldata, instance, trigonometry.
 */
export const xpathFunctions: ReadonlyMap<string, Translate> = new Map(
  Object.entries<Translate>({
    if: conditional,
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
    round: rounded,
    int: truncated,
    floor: floored,
    ceiling: ceiled,
    abs: absolute,
    pow: raised,
    number: ([value = nothing]) => number(call("number", value.expression)),
    string: ([value = nothing]) =>
      typed("text", call("concat", value.expression)),
    "string-length": lengthOf,
    "normalize-space": ([value = nothing]) => value,
    "lower-case": lowered,
    concat: (args) => {
      if (args.length === 0) throw unsupported("concat");
      return concatenated(args);
    },
    contains,
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
