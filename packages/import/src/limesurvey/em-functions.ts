import type { Expression } from "@sigi/survey/expressions/expression.ts";
import {
  absolute,
  ceiled,
  concatenated,
  conditional,
  contains,
  entries,
  floored,
  isNumeric,
  lengthOf,
  lowered,
  nothing,
  number,
  raised,
  rounded,
  truncated,
} from "../logic/common-functions.ts";
import { LogicUnsupported } from "../logic/source-syntax.ts";
import {
  asNumber,
  call,
  floor,
  joined,
  literal,
  literalOf,
  ordering,
  truth,
  type Typed,
  typed,
} from "../logic/typed-expression.ts";
import { same } from "./em-equality.ts";
import { formatted, momentOf } from "./em-moments.ts";
import { matching } from "./em-patterns.ts";

type Translate = (
  args: readonly Typed[],
  onMissing: (code: string) => void,
) => Typed;

/** Functions with any number of arguments, in which "self" and "that" are allowed. */
export const listFunctions: ReadonlySet<string> = new Set([
  "count",
  "countif",
  "countifop",
  "sum",
  "sumifop",
  "min",
  "max",
  "implode",
  "join",
  "list",
  "unique",
  "is_empty",
]);

const overNumbers =
  (name: "sum" | "min" | "max"): Translate =>
  (args) => {
    if (args.length === 0) throw new LogicUnsupported(`${name}()`);
    const days = args.every(({ kind }) => kind === "date");
    return days && name !== "sum"
      ? typed("date", call(name, ...args.map(({ expression }) => expression)))
      : number(call(name, ...args.map(entries)));
  };

/** Converts a box for counting: an unticked box counts as unanswered. */
const counted = ({ kind, expression }: Typed): Expression =>
  kind === "boolean" ? call("if", expression, { value: true }) : expression;

const isEmpty = (value: Typed): Expression =>
  value.kind === "boolean"
    ? call("not", value.expression)
    : call("not", call("answered", value.expression));

const asIs: Translate = ([value = nothing]) => value;

const operators: Readonly<Record<string, Parameters<typeof ordering>[0]>> = {
  "<": "less",
  "<=": "less_or_equal",
  ">": "greater",
  ">=": "greater_or_equal",
  lt: "less",
  le: "less_or_equal",
  gt: "greater",
  ge: "greater_or_equal",
};

/** Compares a value with a bound by an operator that is given as a text. */
function compared(
  operator: Typed,
  value: Typed,
  bound: Typed,
  onMissing: (code: string) => void,
): Expression {
  const sign = String(literalOf(operator) ?? "");
  if (sign === "==" || sign === "eq") return same(value, bound, onMissing);
  if (sign === "!=" || sign === "ne") {
    return call("not", same(value, bound, onMissing));
  }
  const name = Object.hasOwn(operators, sign) ? operators[sign] : undefined;
  if (!name) throw new LogicUnsupported(`"${sign}"`);
  return ordering(name, value, bound);
}

/** Counts the conditions that are true. */
const total = (conditions: readonly Expression[]): Typed =>
  number(
    call(
      "sum",
      { value: 0 },
      ...conditions.map((one) => call("if", one, { value: 1 }, { value: 0 })),
    ),
  );

/** Joins the answered values with a separator. */
function separated(separator: string, args: readonly Typed[]): Typed {
  const [only] = args;
  if (!only) throw new LogicUnsupported("implode()");
  const isList = args.some(({ kind }) => kind === "list");
  if (isList && (args.length > 1 || separator !== ", ")) {
    throw new LogicUnsupported("implode()");
  }
  const values = args.map(({ expression }) => expression);
  const parts = values.map((value, index) => {
    const earlier = values.slice(0, index).map((one) => call("answered", one));
    return earlier.length === 0
      ? value
      : call(
          "if",
          call("answered", value),
          call(
            "concat",
            call("if", joined("or", earlier), { value: separator }),
            value,
          ),
        );
  });
  return typed("text", call("concat", ...parts));
}

/**
 * The functions of "Access to functions" in the manual's ExpressionScript.
 * Missing ones have no counterpart: substr, sprintf, str_replace and others
 * that cut texts, sqrt, log and trigonometry, rand, stddev, convert_value.
 */
export const emFunctions: ReadonlyMap<string, Translate> = new Map(
  Object.entries<Translate>({
    abs: absolute,
    ceil: ceiled,
    floor: floored,
    round: rounded,
    number_format: rounded,
    intval: truncated,
    int: truncated,
    floatval: ([value = nothing]) => number(asNumber(value)),
    fixnum: ([value = nothing]) => number(asNumber(value)),
    pow: raised,
    pi: () => literal(Math.PI),
    modulo_function: ([one = nothing, other = nothing]) =>
      number(call("modulo", asNumber(one), asNumber(other))),
    count: (args) => number(call("count", ...args.map(counted))),
    countif: ([match = nothing, ...values], onMissing) =>
      total(values.map((value) => same(value, match, onMissing))),
    countifop: ([operator = nothing, bound = nothing, ...values], onMissing) =>
      total(values.map((value) => compared(operator, value, bound, onMissing))),
    sumifop: ([operator = nothing, bound = nothing, ...values], onMissing) =>
      number(
        call(
          "sum",
          { value: 0 },
          ...values.map((value) =>
            call(
              "if",
              compared(operator, value, bound, onMissing),
              asNumber(value),
              { value: 0 },
            ),
          ),
        ),
      ),
    sum: overNumbers("sum"),
    min: overNumbers("min"),
    max: overNumbers("max"),
    if: conditional,
    is_empty: (args) => truth(joined("and", args.map(isEmpty))),
    is_null: (args) => truth(joined("and", args.map(isEmpty))),
    is_numeric: isNumeric,
    is_float: isNumeric,
    is_int: ([value = nothing]) => {
      const amount = call("number", value.expression);
      return truth(call("equals", amount, floor(amount)));
    },
    is_nan: ([value = nothing]) =>
      truth(call("not", call("answered", call("number", value.expression)))),
    is_string: ([value = nothing]) => {
      const amount = call("number", value.expression);
      return truth(
        call(
          "and",
          call("answered", value.expression),
          call("not", call("answered", amount)),
        ),
      );
    },
    strlen: lengthOf,
    strtolower: lowered,
    stripos: contains,
    stristr: contains,
    join: concatenated,
    list: (args) => separated(", ", args),
    implode: ([separator = nothing, ...args]) =>
      separated(String(literalOf(separator) ?? ""), args),
    unique: (args) => {
      const pairs = args.flatMap((one, index) =>
        args
          .slice(index + 1)
          .map((other) =>
            call("not", call("equals", one.expression, other.expression)),
          ),
      );
      if (pairs.length === 0) throw new LogicUnsupported("unique()");
      return truth(joined("and", pairs));
    },
    regexmatch: ([pattern = nothing, value = nothing]) =>
      truth(matching(pattern, value)),
    date: ([format = nothing, moment]) => formatted(format, moment),
    time: () => typed("date_time", call("now")),
    strtotime: ([value = nothing]) => momentOf(value),
    trim: asIs,
    ltrim: asIs,
    rtrim: asIs,
    nl2br: asIs,
    htmlentities: asIs,
    htmlspecialchars: asIs,
    html_entity_decode: asIs,
    strip_tags: asIs,
  }),
);
