/** An expression of SurveyJS as a tree; its names are not resolved yet. */
export type SourceExpression =
  | { readonly literal: SourceLiteral }
  | { readonly list: readonly SourceExpression[] }
  | { readonly name: string }
  | { readonly call: string; readonly args: readonly SourceExpression[] }
  | {
      readonly operator: SourceOperator;
      readonly args: readonly SourceExpression[];
    };

type SourceLiteral = string | number | boolean | null;

/** The operators of SurveyJS by the words and signs that stand for them. */
const operators = {
  ...{ or: "or", "||": "or", and: "and", "&&": "and" },
  ...{ "=": "equal", "==": "equal", equal: "equal" },
  ...{ "<>": "notequal", "!=": "notequal", notequal: "notequal" },
  ...{ "<": "less", less: "less", ">": "greater", greater: "greater" },
  ...{ "<=": "lessorequal", lessorequal: "lessorequal" },
  ...{ ">=": "greaterorequal", greaterorequal: "greaterorequal" },
  ...{ contains: "contains", contain: "contains", "*=": "contains" },
  ...{ notcontains: "notcontains", notcontain: "notcontains" },
  ...{ anyof: "anyof", allof: "allof", noneof: "noneof" },
  ...{ empty: "empty", notempty: "notempty" },
  ...{ "+": "plus", "-": "minus", "*": "times", "/": "over" },
  ...{ "%": "modulo", "^": "power", power: "power" },
  ...{ "!": "negate", negate: "negate", not: "negate" },
} as const;

export type SourceOperator = (typeof operators)[keyof typeof operators];

const comparisons: ReadonlySet<SourceOperator> = new Set([
  ...(["equal", "notequal", "less", "greater"] as const),
  ...(["lessorequal", "greaterorequal", "contains", "notcontains"] as const),
  ...(["anyof", "allof", "noneof"] as const),
]);
const additions: ReadonlySet<SourceOperator> = new Set(["plus", "minus"]);
const multiplications: ReadonlySet<SourceOperator> = new Set([
  ...(["times", "over", "modulo"] as const),
]);

/** Longer texts and deeper trees than any honest condition; recursion stays shallow. */
const textMax = 20_000;
const depthMax = 40;

/** The text is no expression of SurveyJS. */
class Unreadable extends Error {
  override readonly name = "Unreadable";
}

/**
 * Parses `{a} = 1 and ({b} anyof [2, 3] or {panel.c} notempty)`; null where the
 * text is no expression. It follows the grammar of the library's own parser.
 */
export function parseSurveyJsExpression(text: string): SourceExpression | null {
  if (text.length > textMax) return null;
  try {
    return new Parser(tokenize(text.trim())).parse();
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

interface Token {
  readonly kind: "name" | "text" | "number" | "word" | "sign";
  readonly text: string;
}

const tokenPattern =
  /\s*(?:\{(?<name>[^{}]+)\}|'(?<single>(?:[^'\\]|\\.)*)'|"(?<double>(?:[^"\\]|\\.)*)"|(?<number>0x[0-9a-f]+|\d+(?:\.\d+)?)(?![\p{L}_])|(?<word>@?[\p{L}_][\p{L}\p{N}_.]*)|(?<sign><>|<=|>=|!=|==|&&|\|\||\*=|[-+*/%^!=<>()[\],]))\s*/suy;

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    tokenPattern.lastIndex = at;
    const groups = tokenPattern.exec(text)?.groups;
    if (!groups) throw new Unreadable();
    tokens.push(toToken(groups));
    at = tokenPattern.lastIndex;
  }
  return tokens;
}

function toToken(groups: Record<string, string | undefined>): Token {
  const { name, single, double, number, word, sign } = groups;
  if (name !== undefined) return { kind: "name", text: name.trim() };
  const quoted = single ?? double;
  if (quoted !== undefined) {
    return { kind: "text", text: quoted.replace(/\\(["'\\])/g, "$1") };
  }
  if (number !== undefined) return { kind: "number", text: number };
  if (sign !== undefined) return { kind: "sign", text: sign };
  return { kind: "word", text: word ?? "" };
}

/** Recursive descent, from the weakest operator to the strongest. */
class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  parse(): SourceExpression {
    const expression = this.#either();
    if (this.#at < this.#tokens.length) throw new Unreadable();
    return expression;
  }

  #either(): SourceExpression {
    this.#depth += 1;
    if (this.#depth > depthMax) throw new Unreadable();
    const expression = this.#chain("or", () =>
      this.#chain("and", () => this.#comparison()),
    );
    this.#depth -= 1;
    return expression;
  }

  #chain(
    operator: "or" | "and",
    part: () => SourceExpression,
  ): SourceExpression {
    const args = [part()];
    while (this.#take((one) => one === operator)) args.push(part());
    const [only] = args;
    return only && args.length === 1 ? only : { operator, args };
  }

  #comparison(): SourceExpression {
    return this.#binary(comparisons, () =>
      this.#binary(additions, () =>
        this.#binary(multiplications, () =>
          this.#binary(new Set(["power"]), () => this.#unary()),
        ),
      ),
    );
  }

  #binary(
    signs: ReadonlySet<SourceOperator>,
    part: () => SourceExpression,
  ): SourceExpression {
    let left = part();
    for (;;) {
      const operator = this.#take((one) => signs.has(one));
      if (operator === null) return left;
      left = { operator, args: [left, part()] };
    }
  }

  /** Something negated, or with "empty" or "notempty" behind it. */
  #unary(): SourceExpression {
    if (!this.#isCall() && this.#take((one) => one === "negate")) {
      this.#depth += 1;
      if (this.#depth > depthMax) throw new Unreadable();
      const part = this.#unary();
      this.#depth -= 1;
      return { operator: "negate", args: [part] };
    }
    const value = this.#primary();
    const operator = this.#take((one) => one === "empty" || one === "notempty");
    return operator === null ? value : { operator, args: [value] };
  }

  #primary(): SourceExpression {
    const token = this.#tokens[this.#at];
    if (!token) throw new Unreadable();
    this.#at += 1;
    const { kind, text } = token;
    switch (kind) {
      case "name":
        return { name: text.replace(/^#/, "") };
      case "text":
        return { literal: text };
      case "number":
        return { literal: Number(text) };
      case "word":
        return this.#word(text);
      case "sign":
        return this.#signed(text);
    }
  }

  /** A constant, a call, or a text without quotes. */
  #word(text: string): SourceExpression {
    if (this.#takeSign("(")) return { call: text, args: this.#list(")") };
    switch (text.toLowerCase()) {
      case "true":
        return { literal: true };
      case "false":
        return { literal: false };
      case "undefined":
      case "null":
        return { literal: null };
      default:
        if (Object.hasOwn(operators, text.toLowerCase())) {
          throw new Unreadable();
        }
        return { literal: text };
    }
  }

  #signed(sign: string): SourceExpression {
    switch (sign) {
      case "(": {
        const inner = this.#either();
        if (!this.#takeSign(")")) throw new Unreadable();
        return inner;
      }
      case "[":
        return { list: this.#list("]") };
      case "-": {
        const token = this.#tokens[this.#at];
        if (token?.kind !== "number") throw new Unreadable();
        this.#at += 1;
        return { literal: -Number(token.text) };
      }
      default:
        throw new Unreadable();
    }
  }

  #list(close: ")" | "]"): SourceExpression[] {
    const items: SourceExpression[] = [];
    if (this.#takeSign(close)) return items;
    do items.push(this.#either());
    while (this.#takeSign(","));
    if (!this.#takeSign(close)) throw new Unreadable();
    return items;
  }

  #isCall(): boolean {
    const next = this.#tokens[this.#at + 1];
    return (
      this.#tokens[this.#at]?.kind === "word" &&
      next?.kind === "sign" &&
      next.text === "(" &&
      !["not", "negate"].includes(
        this.#tokens[this.#at]?.text.toLowerCase() ?? "",
      )
    );
  }

  #take(fits: (operator: SourceOperator) => boolean): SourceOperator | null {
    const token = this.#tokens[this.#at];
    if (token?.kind !== "word" && token?.kind !== "sign") return null;
    const word = token.text.toLowerCase();
    if (!Object.hasOwn(operators, word)) return null;
    const operator = operators[word as keyof typeof operators];
    if (!fits(operator)) return null;
    this.#at += 1;
    return operator;
  }

  #takeSign(sign: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== "sign" || token.text !== sign) return false;
    this.#at += 1;
    return true;
  }
}
