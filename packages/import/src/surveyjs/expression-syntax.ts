import type { BinaryOperator, InfixGrammar } from "../logic/parse-infix.ts";
import { LogicUnsupported, type SourceNode } from "../logic/source-syntax.ts";
import { tokenizeBy } from "../logic/tokenize.ts";

const comparison = (name: string): BinaryOperator => ({ name, strength: 3 });

/** The operators of SurveyJS by their words and signs, as in the library's parser. */
const binary: InfixGrammar["binary"] = {
  or: { name: "or", strength: 1 },
  "||": { name: "or", strength: 1 },
  and: { name: "and", strength: 2 },
  "&&": { name: "and", strength: 2 },
  "=": comparison("="),
  "==": comparison("="),
  equal: comparison("="),
  "<>": comparison("!="),
  "!=": comparison("!="),
  notequal: comparison("!="),
  "<": comparison("<"),
  less: comparison("<"),
  ">": comparison(">"),
  greater: comparison(">"),
  "<=": comparison("<="),
  lessorequal: comparison("<="),
  ">=": comparison(">="),
  greaterorequal: comparison(">="),
  contains: comparison("contains"),
  contain: comparison("contains"),
  "*=": comparison("contains"),
  notcontains: comparison("notcontains"),
  notcontain: comparison("notcontains"),
  anyof: comparison("anyof"),
  allof: comparison("allof"),
  noneof: comparison("noneof"),
  "+": { name: "+", strength: 4 },
  "-": { name: "-", strength: 4 },
  "*": { name: "*", strength: 5 },
  "/": { name: "/", strength: 5 },
  "%": { name: "mod", strength: 5 },
  "^": { name: "^", strength: 6 },
  power: { name: "^", strength: 6 },
};

const prefix = { "!": "not", not: "not", negate: "not", "-": "neg" };

const postfix = { empty: "empty", notempty: "notempty" };

/** The names of the calls that operators become. */
export const operators: ReadonlySet<string> = new Set([
  ...Object.values(binary).map(({ name }) => name),
  ...Object.values(prefix),
  ...Object.values(postfix),
]);

/** Tokens: `{name}`, texts, numbers, words and signs. */
const tokenPattern =
  /\s*(?:\{(?<name>[^{}]+)\}|'(?<single>(?:[^'\\]|\\.)*)'|"(?<double>(?:[^"\\]|\\.)*)"|(?<number>0x[0-9a-f]+|\d+(?:\.\d+)?)(?![\p{L}_])|(?<word>@?[\p{L}_][\p{L}\p{N}_.]*)|(?<sign><>|<=|>=|!=|==|&&|\|\||\*=|[-+*/%^!=<>()[\],]))/suy;

/**
 * The grammar of expressions such as `{a} = 1 and ({b} anyof [2, 3] or {panel.c} notempty)`. Names keep their braces,
 * which distinguishes them from words.
 */
export const surveyJsGrammar: InfixGrammar = {
  tokenize: tokenizeBy(tokenPattern, {
    nameIn: ({ name }) => name && `{${name.trim().replace(/^#/, "")}}`,
    unescape: (text) => text.replace(/\\(["'\\])/g, "$1"),
    keepsQuotes: true,
  }),
  binary,
  prefix,
  postfix,
  hasLists: true,
  keepsCase: true,
};

/** Returns the name in braces; undefined for any other node. */
export const nameOf = (node: SourceNode): string | undefined =>
  node.kind === "name" && node.text.startsWith("{")
    ? node.text.slice(1, -1)
    : undefined;

/**
 * Returns the value of a number, a text with or without quotes, or a word for a truth value or an empty value;
 * undefined for any other node.
 * @throws LogicUnsupported for an operator where a value is expected.
 */
export function constantOf(
  node: SourceNode,
): string | number | boolean | null | undefined {
  if (node.kind === "number" || node.kind === "text") return node.value;
  if (node.kind === "call" || nameOf(node) !== undefined) return undefined;
  const word = node.text.toLowerCase();
  if (word === "true" || word === "false") return word === "true";
  if (word === "null" || word === "undefined") return null;
  const isOperator = [binary, prefix, postfix].some((table) =>
    Object.hasOwn(table, word),
  );
  if (isOperator) throw new LogicUnsupported(node.text);
  return node.text;
}
