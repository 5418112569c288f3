import type { Call, Expression, FunctionName, Scalar } from "./expression.ts";

/** Writes an expression as text that `parseExpression` parses to the same tree. */
export function writeExpression(expression: Expression): string {
  return write(expression, 0);
}

interface Operator {
  readonly sign: string;
  /** The precedence: stronger operators bind first. */
  readonly strength: number;
}

const operators: Readonly<Partial<Record<FunctionName, Operator>>> = {
  or: { sign: "or", strength: 1 },
  and: { sign: "and", strength: 2 },
  equals: { sign: "=", strength: 4 },
  not_equals: { sign: "!=", strength: 4 },
  less: { sign: "<", strength: 4 },
  less_or_equal: { sign: "<=", strength: 4 },
  greater: { sign: ">", strength: 4 },
  greater_or_equal: { sign: ">=", strength: 4 },
  any_of: { sign: "in", strength: 4 },
  contains: { sign: "contains", strength: 4 },
  add: { sign: "+", strength: 5 },
  subtract: { sign: "-", strength: 5 },
  multiply: { sign: "*", strength: 6 },
  divide: { sign: "/", strength: 6 },
  modulo: { sign: "%", strength: 6 },
};

const notStrength = 3;
const unaryStrength = 7;

/** `least` is the minimum strength that needs no parentheses in its surroundings. */
function write(expression: Expression, least: number): string {
  if ("value" in expression) return writeLiteral(expression.value);
  if ("answer" in expression) {
    const { answer, path = [] } = expression;
    return [writeCode(answer), ...path.map(writePart)].join(".");
  }
  if ("variable" in expression) return `$${expression.variable}`;
  if ("profile" in expression) return `@${expression.profile}`;
  if ("item" in expression) {
    return expression.item === "code" ? "@item" : "@item.label";
  }
  return writeCall(expression, least);
}

function writeCall({ call, args }: Call, least: number): string {
  if (call === "not" && args[0] && args.length === 1) {
    return enclose(`not ${write(args[0], notStrength)}`, notStrength, least);
  }
  if (call === "negate" && args[0] && args.length === 1) {
    return enclose(`-${writeNegated(args[0])}`, unaryStrength, least);
  }
  const operator = operators[call];
  const chained = call === "and" || call === "or";
  if (!operator || args.length < 2 || (!chained && args.length !== 2)) {
    return `${call}(${args.map((part) => write(part, 0)).join(", ")})`;
  }
  const { sign, strength } = operator;
  // Comparisons do not chain; the other operators group from the left.
  const first = strength === 4 || chained ? strength + 1 : strength;
  const parts = args.map((part, index) =>
    write(part, index === 0 ? first : strength + 1),
  );
  return enclose(parts.join(` ${sign} `), strength, least);
}

/** A negated number without parentheses would be parsed as a literal. */
function writeNegated(part: Expression): string {
  const text = write(part, unaryStrength + 1);
  return "value" in part && typeof part.value === "number" ? `(${text})` : text;
}

const enclose = (text: string, strength: number, least: number) =>
  strength < least ? `(${text})` : text;

function writeLiteral(value: Scalar | Scalar[]): string {
  return Array.isArray(value)
    ? `[${value.map(writeScalar).join(", ")}]`
    : writeScalar(value);
}

function writeScalar(value: Scalar): string {
  if (value === null) return "none";
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  return typeof value === "number" ? writeNumber(value) : String(value);
}

/** Writes a number without an exponent, which the syntax of expressions does not have. */
function writeNumber(value: number): string {
  const text = String(value);
  return text.includes("e")
    ? value.toLocaleString("en-US", {
        useGrouping: false,
        maximumFractionDigits: 20,
        maximumSignificantDigits: 17,
      })
    : text;
}

const plainName = /^[\p{L}_][\p{L}\p{N}_]*$/u;
const reserved = new Set("or and not in contains true false none".split(" "));

const writeCode = (code: string) =>
  plainName.test(code) && !reserved.has(code) ? code : `{${code}}`;

const writePart = (part: string) =>
  /^(?:[\p{L}_][\p{L}\p{N}_]*|\d+)$/u.test(part)
    ? part
    : `'${part.replaceAll("'", "''")}'`;
