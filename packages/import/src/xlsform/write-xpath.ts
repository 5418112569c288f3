import type {
  AnswerOperand,
  Call,
  Expression,
  FunctionName,
  Scalar,
} from "@sigi/survey/expressions/expression.ts";
import type { DefinedQuestion } from "../definition.ts";
import { LogicUnsupported } from "../logic/source-syntax.ts";
import type { XlsformNames } from "./xlsform-names.ts";

/** The data about the survey that writing an expression requires. */
export interface XpathWriting {
  readonly names: XlsformNames;
  readonly questions: ReadonlyMap<string, DefinedQuestion>;
  /** The code of the question that "." refers to in its constraint. */
  readonly own?: string;
}

interface Operator {
  readonly sign: string;
  /** Precedence: operators with a higher value bind first. */
  readonly strength: number;
}

const operators: Readonly<Partial<Record<FunctionName, Operator>>> = {
  or: { sign: "or", strength: 1 },
  and: { sign: "and", strength: 2 },
  equals: { sign: "=", strength: 3 },
  not_equals: { sign: "!=", strength: 3 },
  less: { sign: "<", strength: 4 },
  less_or_equal: { sign: "<=", strength: 4 },
  greater: { sign: ">", strength: 4 },
  greater_or_equal: { sign: ">=", strength: 4 },
  add: { sign: "+", strength: 5 },
  add_days: { sign: "+", strength: 5 },
  subtract: { sign: "-", strength: 5 },
  multiply: { sign: "*", strength: 6 },
  divide: { sign: "div", strength: 6 },
  modulo: { sign: "mod", strength: 6 },
};

const functions: Readonly<Partial<Record<FunctionName, string>>> = {
  if: "if",
  not: "not",
  sum: "sum",
  min: "min",
  max: "max",
  round: "round",
  abs: "abs",
  length: "string-length",
  concat: "concat",
  number: "number",
  today: "today",
  now: "now",
};

/**
 * Writes an expression as XPath of ODK.
 * @throws LogicUnsupported for expressions without a counterpart in XLSForm.
 */
export const writeXpath = (
  expression: Expression,
  writing: XpathWriting,
): string => write(expression, 0, writing);

function write(
  expression: Expression,
  least: number,
  writing: XpathWriting,
): string {
  if ("value" in expression) return writeValue(expression.value);
  if ("answer" in expression) return writeTruth(expression, writing);
  if ("call" in expression) return writeCall(expression, least, writing);
  throw new LogicUnsupported(Object.keys(expression).join());
}

/** Writes an answer. A yes/no question is a list of codes in XLSForm, so it is compared with the code of "yes". */
function writeTruth(operand: AnswerOperand, writing: XpathWriting): string {
  const yes = yesCode(operand, writing);
  const answer = writeAnswer(operand, writing);
  return yes === null ? answer : `(${answer} = '${yes}')`;
}

function yesCode(
  { answer, path }: AnswerOperand,
  { questions }: XpathWriting,
): string | null {
  const type = path === undefined ? questions.get(answer)?.type : undefined;
  return type === "yes_no" ? "1" : type === "consent" ? "OK" : null;
}

function writeAnswer(
  { answer, path = [] }: AnswerOperand,
  { names, questions, own }: XpathWriting,
): string {
  const question = questions.get(answer);
  const [part, ...rest] = path;
  if (!question || rest.length > 0) throw new LogicUnsupported(answer);
  if (part === undefined)
    return answer === own ? "." : `\${${names.of(answer)}}`;
  const name = names.ofPart(answer, part);
  if (name === undefined) throw new LogicUnsupported(`${answer}.${part}`);
  return `\${${name}}`;
}

function writeCall(
  { call, args }: Call,
  least: number,
  writing: XpathWriting,
): string {
  const [one, other] = args;
  const inner = (part: Expression) => write(part, 0, writing);
  switch (call) {
    case "answered":
      if (!one || !("answer" in one)) throw new LogicUnsupported("answered");
      return enclose(`${writeAnswer(one, writing)} != ''`, 3, least);
    case "equals":
    case "not_equals":
      if (one && other) {
        const compared = writeYes(call, one, other, writing);
        if (compared !== null) return enclose(compared, 3, least);
      }
      break;
    case "contains":
      if (!one || !other) break;
      if ("answer" in one)
        return `selected(${writeAnswer(one, writing)}, ${inner(other)})`;
      return "call" in one &&
        one.call === "concat" &&
        one.args.length === 1 &&
        one.args[0]
        ? `contains(${inner(one.args[0])}, ${inner(other)})`
        : `contains(${inner(one)}, ${inner(other)})`;
    case "count": {
      if (!one || args.length > 1 || !("answer" in one)) break;
      const isRoster = writing.questions.get(one.answer)?.type === "roster";
      return `${isRoster ? "count" : "count-selected"}(${writeAnswer(one, writing)})`;
    }
    case "label": {
      if (!one || !("answer" in one)) break;
      const answer = writeAnswer(one, writing);
      return `jr:choice-name(${answer}, '${answer}')`;
    }
    case "negate":
      if (one) return `-(${inner(one)})`;
      break;
    case "year":
      if (one) return `format-date(${inner(one)}, '%Y')`;
      break;
    default:
  }
  const operator = operators[call];
  if (operator && args.length >= 2)
    return writeOperator(args, operator, least, writing);
  const name = functions[call];
  if (name === undefined) throw new LogicUnsupported(call);
  return `${name}(${args.map(inner).join(", ")})`;
}

function writeOperator(
  args: readonly Expression[],
  { sign, strength }: Operator,
  least: number,
  writing: XpathWriting,
): string {
  const parts = args.map((part, index) =>
    write(part, index === 0 ? strength : strength + 1, writing),
  );
  return enclose(parts.join(` ${sign} `), strength, least);
}

/** Writes the comparison of a yes/no question with a truth value; null for any other. */
function writeYes(
  call: "equals" | "not_equals",
  one: Expression,
  other: Expression,
  writing: XpathWriting,
): string | null {
  if (!("answer" in one) || !("value" in other)) return null;
  const yes = yesCode(one, writing);
  if (yes === null || typeof other.value !== "boolean") return null;
  const answer = writeAnswer(one, writing);
  if (yes === "1") {
    return `${answer} ${call === "equals" ? "=" : "!="} '${other.value ? 1 : 0}'`;
  }
  return `${answer} ${(call === "equals") === other.value ? "=" : "!="} '${yes}'`;
}

const enclose = (text: string, strength: number, least: number) =>
  strength < least ? `(${text})` : text;

function writeValue(value: Scalar | Scalar[]): string {
  if (Array.isArray(value)) throw new LogicUnsupported("[]");
  if (value === null) return "''";
  if (typeof value === "boolean") return `${value}()`;
  if (typeof value === "number") {
    const text = String(value);
    if (text.includes("e")) throw new LogicUnsupported(text);
    return text;
  }
  return quoted(value);
}

/** Quotes a text. XPath has no escapes, so a text with both quotation marks cannot be written. */
export function quoted(text: string): string {
  if (!text.includes("'")) return `'${text}'`;
  if (!text.includes('"')) return `"${text}"`;
  throw new LogicUnsupported(text);
}
