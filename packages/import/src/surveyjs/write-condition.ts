import type {
  Call,
  Expression,
  FunctionName,
  Scalar,
} from "@sigi/survey/expressions/expression.ts";

/** The data about the survey that writing an expression requires. */
export interface WrittenNames {
  /** Questions with several picks. */
  readonly several: ReadonlySet<string>;
  /**
   * Questions of repeated sections, each with the roster of the section. Their
   * answers are only available inside its panel.
   */
  readonly repeated: ReadonlyMap<string, string>;
  /** The question whose fields are in rows or entries, with SurveyJS' word for these; null elsewhere. */
  readonly inside: { readonly code: string; readonly word: string } | null;
}

/** Writes an expression for SurveyJS; null if it has no counterpart. */
export function writeCondition(
  expression: Expression,
  names: WrittenNames,
): string | null {
  try {
    return write(expression, names);
  } catch (error) {
    if (error instanceof Unwritable) return null;
    throw error;
  }
}

class Unwritable extends Error {
  override readonly name = "Unwritable";
}

/** Writes an expression. Compound parts have parentheses, so the precedence of operators does not matter. */
function write(expression: Expression, names: WrittenNames): string {
  if ("value" in expression) return writeLiteral(expression.value);
  if ("variable" in expression) return `{${expression.variable}}`;
  if ("answer" in expression) {
    const { answer, path = [] } = expression;
    const { inside } = names;
    const over = names.repeated.get(answer);
    if (over !== undefined) {
      if (over !== inside?.code) throw new Unwritable();
      return `{${[inside.word, answer, ...path].join(".")}}`;
    }
    const isInside = inside?.code === answer && path.length > 0;
    return `{${[isInside ? inside.word : answer, ...path].join(".")}}`;
  }
  if ("call" in expression) return writeCall(expression, names);
  throw new Unwritable();
}

function writeLiteral(value: Scalar | Scalar[]): string {
  if (Array.isArray(value)) return `[${value.map(writeLiteral).join(", ")}]`;
  if (typeof value === "string") {
    return `'${value.replace(/['\\]/g, "\\$&")}'`;
  }
  const text = String(value);
  if (typeof value === "number" && text.includes("e")) throw new Unwritable();
  return text;
}

const signs: Readonly<Partial<Record<FunctionName, string>>> = {
  equals: "=",
  not_equals: "<>",
  less: "<",
  less_or_equal: "<=",
  greater: ">",
  greater_or_equal: ">=",
  any_of: "anyof",
  contains: "contains",
  and: "and",
  or: "or",
  add: "+",
  subtract: "-",
  multiply: "*",
  divide: "/",
  modulo: "%",
};

const calls: Readonly<Partial<Record<FunctionName, string>>> = {
  if: "iif",
  sum: "sum",
  min: "min",
  max: "max",
  mean: "avg",
  round: "round",
  age: "age",
  year: "year",
  today: "today",
  count: "count",
  now: "currentDate",
  date_diff: "dateDiff",
};

function writeCall({ call, args }: Call, names: WrittenNames): string {
  const [first, second] = args;
  const part = (one: Expression) => write(one, names);
  if (call === "number" && first) return part(first);
  if (call === "not" && first) return writeNot(first, names);
  if (call === "answered" && first) return `${operand(first, names)} notempty`;
  if (call === "label" && first && "answer" in first) {
    // In cells, the library's function fails, because it treats the matrix as a panel.
    if (names.inside !== null) throw new Unwritable();
    const name = part(first).slice(1, -1).replace(/['\\]/g, "\\$&");
    return `displayValue('${name}')`;
  }
  if (call === "add_days") {
    return `dateAdd(${args.map(part).join(", ")}, 'days')`;
  }
  if (call === "concat") return `(${args.map(part).join(" + ")})`;
  if (call === "negate" && first) return `(0 - ${part(first)})`;
  const sign = signs[call];
  if (arithmetic.has(call) && first && second) {
    return `(${part(bare(first))} ${sign} ${part(bare(second))})`;
  }
  if (call === "any_of" && first && second && "value" in second) {
    const list = { value: [second.value].flat() };
    return `(${part(first)} anyof ${part(list)})`;
  }
  if ((call === "equals" || call === "not_equals") && first && second) {
    return writeEquality(call, first, second, names);
  }
  if (sign && args.length > 1) return `(${args.map(part).join(` ${sign} `)})`;
  if (sign && first) return part(first);
  const name = calls[call];
  if (name === undefined) throw new Unwritable();
  return `${name}(${args.map(part).join(", ")})`;
}

const arithmetic: ReadonlySet<FunctionName> = new Set([
  "subtract",
  "multiply",
  "divide",
  "modulo",
]);

/** Removes a default of 0, because SurveyJS counts an empty answer as 0. */
function bare(part: Expression): Expression {
  if (!("call" in part) || part.call !== "sum") return part;
  const [value, zero] = part.args;
  const isZero = zero && "value" in zero && zero.value === 0;
  return value && isZero && part.args.length === 2 ? value : part;
}

/** Writes a comparison. Here, a code equals several picked choices if it is among them, so "contains" is used. */
function writeEquality(
  call: "equals" | "not_equals",
  first: Expression,
  second: Expression,
  names: WrittenNames,
): string {
  const isPicked =
    "answer" in first && names.several.has(first.answer) && !first.path;
  const isOne = "value" in second && !Array.isArray(second.value);
  const among = call === "equals" ? "contains" : "notcontains";
  const sign = isPicked && isOne ? among : signs[call];
  return `(${write(first, names)} ${sign} ${write(second, names)})`;
}

function writeNot(part: Expression, names: WrittenNames): string {
  if ("call" in part) {
    const [first, second] = part.args;
    if (part.call === "answered" && first) {
      return `${operand(first, names)} empty`;
    }
    if (part.call === "contains" && first && second) {
      return `(${write(first, names)} notcontains ${write(second, names)})`;
    }
  }
  const text = write(part, names);
  return text.startsWith("(") ? `!${text}` : `!(${text})`;
}

/** Writes an operand of "empty" or "notempty", which must be an answer or a variable. */
function operand(part: Expression, names: WrittenNames): string {
  if (!("answer" in part) && !("variable" in part)) throw new Unwritable();
  return write(part, names);
}
