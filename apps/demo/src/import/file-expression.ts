/** A parsed logical expression. Its names are not resolved yet. */
export type FileExpression =
  { all: FileExpression[] } | { any: FileExpression[] } | NamedComparison;

export interface NamedComparison {
  name: string;
  operator: NamedOperator;
  /** Numbers are texts too: files use `1` and `'1'` interchangeably. */
  values: string[];
}

export type NamedOperator =
  | "="
  | "<>"
  | "<"
  | "<="
  | ">"
  | ">="
  | "anyof"
  | "contains"
  | "empty"
  | "notempty";

/** The text is not an expression, or of an unsupported kind. */
export class FileExpressionUnreadable extends Error {
  override readonly name = "FileExpressionUnreadable";
}

/**
 * Parses `{a} = 1 and ({b} anyof [2, 3] or {c} notempty)`. `and` binds more tightly than `or`.
 * @throws FileExpressionUnreadable
 */
export function parseFileExpression(text: string): FileExpression {
  const reader: Reader = { tokens: tokenize(text), at: 0 };
  const expression = readAny(reader);
  if (reader.at < reader.tokens.length) throw unexpected(reader);
  return expression;
}

/** The comparisons of an expression, from left to right. */
export function listNamed(expression: FileExpression): NamedComparison[] {
  if ("all" in expression) return expression.all.flatMap(listNamed);
  if ("any" in expression) return expression.any.flatMap(listNamed);
  return [expression];
}

interface Token {
  kind: "name" | "value" | "word" | "sign";
  text: string;
}

interface Reader {
  readonly tokens: readonly Token[];
  at: number;
}

const tokenPattern =
  /\s*(?:\{(?<name>[^}]+)\}|'(?<single>[^']*)'|"(?<double>[^"]*)"|(?<number>-?\d+(?:\.\d+)?)|(?<word>[a-zA-Z]+)|(?<sign><>|<=|>=|!=|==|&&|\|\||[=<>()[\],]))/y;

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const trimmed = text.trim();
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < trimmed.length) {
    const at = tokenPattern.lastIndex;
    const groups = tokenPattern.exec(trimmed)?.groups;
    if (!groups) throw new FileExpressionUnreadable(trimmed.slice(at));
    tokens.push(toToken(groups));
  }
  return tokens;
}

function toToken(groups: Record<string, string | undefined>): Token {
  const { name, single, double, number, word, sign } = groups;
  if (name !== undefined) return { kind: "name", text: name.trim() };
  const value = single ?? double ?? number;
  if (value !== undefined) return { kind: "value", text: value };
  if (sign !== undefined) return { kind: "sign", text: sign };
  return { kind: "word", text: (word ?? "").toLowerCase() };
}

function readAny(reader: Reader): FileExpression {
  const parts = [readAll(reader)];
  while (accept(reader, "or", "||")) parts.push(readAll(reader));
  return parts.length === 1 && parts[0] ? parts[0] : { any: parts };
}

function readAll(reader: Reader): FileExpression {
  const parts = [readPart(reader)];
  while (accept(reader, "and", "&&")) parts.push(readPart(reader));
  return parts.length === 1 && parts[0] ? parts[0] : { all: parts };
}

function readPart(reader: Reader): FileExpression {
  if (accept(reader, "(")) {
    const inner = readAny(reader);
    if (!accept(reader, ")")) throw unexpected(reader);
    return inner;
  }
  const name = reader.tokens[reader.at];
  if (name?.kind !== "name") throw unexpected(reader);
  reader.at += 1;
  return readComparison(reader, name.text);
}

const synonyms: Readonly<Record<string, NamedOperator>> = {
  "=": "=",
  "==": "=",
  equal: "=",
  "<>": "<>",
  "!=": "<>",
  notequal: "<>",
  "<": "<",
  less: "<",
  "<=": "<=",
  lessorequal: "<=",
  ">": ">",
  greater: ">",
  ">=": ">=",
  greaterorequal: ">=",
  anyof: "anyof",
  contains: "contains",
  empty: "empty",
  notempty: "notempty",
};

function readComparison(reader: Reader, name: string): NamedComparison {
  const token = reader.tokens[reader.at];
  const operator =
    token && (token.kind === "word" || token.kind === "sign")
      ? synonyms[token.text]
      : undefined;
  if (!operator) throw unexpected(reader);
  reader.at += 1;
  if (operator === "empty" || operator === "notempty") {
    return { name, operator, values: [] };
  }
  const values = accept(reader, "[") ? readList(reader) : [readValue(reader)];
  if (operator !== "anyof" && values.length !== 1) throw unexpected(reader);
  return { name, operator, values };
}

function readList(reader: Reader): string[] {
  const values = [readValue(reader)];
  while (accept(reader, ",")) values.push(readValue(reader));
  if (!accept(reader, "]")) throw unexpected(reader);
  return values;
}

function readValue(reader: Reader): string {
  const token = reader.tokens[reader.at];
  const isTruth = token?.text === "true" || token?.text === "false";
  if (!token || (token.kind !== "value" && !isTruth)) throw unexpected(reader);
  reader.at += 1;
  return token.text;
}

function accept(reader: Reader, ...texts: string[]): boolean {
  const token = reader.tokens[reader.at];
  const fits =
    (token?.kind === "word" || token?.kind === "sign") &&
    texts.includes(token.text);
  if (fits) reader.at += 1;
  return fits;
}

function unexpected({ tokens, at }: Reader): FileExpressionUnreadable {
  const token = tokens[at];
  return new FileExpressionUnreadable(
    token ? `near "${token.text}"` : "it ends early",
  );
}
