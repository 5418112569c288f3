import {
  type ParseFault,
  type Token,
  Tokenizer,
  Unreadable,
} from "./tokenizer.ts";
import {
  type Expression,
  expressionLimits,
  type FunctionName,
  functionNames,
  type Literal,
  type ProfileBand,
  profileBands,
  type Scalar,
} from "./expression.ts";

/**
 * Parses the text of an expression, such as `age(born) >= 17 and city in ['a', 'b']`. `name` or `{any code}` is an
 * answer, `name.part` a part of it, `$name` a value from the link, `@gender` a band of the profile, `@item` the item of
 * a repeated section. A fault has its position `at`, counted in characters from 1.
 */
export function parseExpression(
  source: string,
): { expression: Expression } | { fault: ParseFault } {
  try {
    return { expression: new Parser(source).parse() };
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.fault };
    throw error;
  }
}

/** Signs of comparisons and of arithmetic, with the functions that they call. */
const comparisons: Readonly<Record<string, FunctionName>> = {
  "=": "equals",
  "==": "equals",
  "!=": "not_equals",
  "<>": "not_equals",
  "≠": "not_equals",
  "<": "less",
  "<=": "less_or_equal",
  "≤": "less_or_equal",
  ">": "greater",
  ">=": "greater_or_equal",
  "≥": "greater_or_equal",
  in: "any_of",
  contains: "contains",
};
const additions: Readonly<Record<string, FunctionName>> = {
  "+": "add",
  "-": "subtract",
};
const multiplications: Readonly<Record<string, FunctionName>> = {
  "*": "multiply",
  "/": "divide",
  "%": "modulo",
};

const constants: Readonly<Record<string, Scalar>> = {
  true: true,
  false: false,
  none: null,
};

const known: ReadonlySet<string> = new Set(functionNames);
const bands: ReadonlySet<string> = new Set(profileBands);

/** Recursive descent, from the weakest operator to the strongest. */
class Parser {
  readonly #tokens: Tokenizer;
  #token: Token;
  #depth = 0;
  #nodes = 0;

  constructor(source: string) {
    if (source.length > expressionLimits.textMax) {
      throw new Unreadable("expression_too_large", expressionLimits.textMax);
    }
    this.#tokens = new Tokenizer(source);
    this.#token = this.#tokens.next();
  }

  parse(): Expression {
    const expression = this.#either();
    if (this.#token.kind !== "end") throw this.#unexpected();
    return expression;
  }

  #either(): Expression {
    // Every nested part is parsed by this method.
    this.#depth += 1;
    if (this.#depth > expressionLimits.depthMax) {
      throw new Unreadable("expression_too_large", this.#token.at);
    }
    const expression = this.#chain("or", () =>
      this.#chain("and", () => this.#negated()),
    );
    this.#depth -= 1;
    return expression;
  }

  /** Parses parts that are joined by "and" or "or". */
  #chain(operator: "and" | "or", part: () => Expression): Expression {
    const args = [part()];
    while (this.#takeName(operator)) args.push(part());
    const [only] = args;
    return only && args.length === 1 ? only : this.#call(operator, args);
  }

  #negated(): Expression {
    const { at } = this.#token;
    if (this.#token.text !== "not" || !this.#takeName("not")) {
      return this.#comparison();
    }
    this.#depth += 1;
    if (this.#depth > expressionLimits.depthMax) {
      throw new Unreadable("expression_too_large", at);
    }
    const part = this.#negated();
    this.#depth -= 1;
    return this.#call("not", [part]);
  }

  #comparison(): Expression {
    const left = this.#binary(additions, () =>
      this.#binary(multiplications, () => this.#unary()),
    );
    const { kind, text } = this.#token;
    const name =
      kind === "sign" || kind === "name"
        ? lookUp(comparisons, text)
        : undefined;
    if (name === undefined) return left;
    this.#next();
    const right = this.#binary(additions, () =>
      this.#binary(multiplications, () => this.#unary()),
    );
    return this.#call(name, [left, right]);
  }

  #binary(
    operators: Readonly<Record<string, FunctionName>>,
    part: () => Expression,
  ): Expression {
    let left = part();
    for (;;) {
      const { kind, text } = this.#token;
      const name = kind === "sign" ? lookUp(operators, text) : undefined;
      if (name === undefined) return left;
      this.#next();
      left = this.#call(name, [left, part()]);
    }
  }

  #unary(): Expression {
    if (!this.#takeSign("-")) return this.#primary();
    const isNumber = this.#token.kind === "number";
    const part = this.#primary();
    return isNumber && "value" in part && typeof part.value === "number"
      ? { value: -part.value || 0 }
      : this.#call("negate", [part]);
  }

  #primary(): Expression {
    const { kind, text } = this.#token;
    switch (kind) {
      case "number":
        if (!Number.isFinite(Number(text))) {
          throw new Unreadable("expression_too_large", this.#token.at);
        }
        this.#next();
        return this.#literal(Number(text));
      case "text":
        this.#next();
        return this.#literal(text);
      case "code":
        this.#next();
        return this.#answer(text);
      case "name":
        return this.#named();
      case "sign":
        return this.#signed();
      case "end":
        throw this.#unexpected();
    }
  }

  /** Parses a constant, a call or an answer. */
  #named(): Expression {
    const { text, at } = this.#token;
    this.#next();
    const constant = lookUp(constants, text);
    if (constant !== undefined) return this.#literal(constant);
    if (!this.#takeSign("(")) return this.#answer(text);
    if (!known.has(text)) {
      throw new Unreadable("expression_function_unknown", at, text);
    }
    const args = this.#list(")", () => this.#either());
    return this.#call(text as FunctionName, args);
  }

  #signed(): Expression {
    if (this.#takeSign("(")) {
      const inner = this.#either();
      this.#require(")");
      return inner;
    }
    if (this.#takeSign("[")) {
      const value = this.#list("]", () => this.#scalar());
      if (value.length > expressionLimits.listMax) {
        throw new Unreadable("expression_too_large", this.#token.at);
      }
      return this.#count({ value });
    }
    if (this.#takeSign("$")) return this.#count({ variable: this.#name() });
    if (this.#takeSign("@")) return this.#count(this.#context());
    throw this.#unexpected();
  }

  /** Parses `@item`, `@item.label` or a band of the profile. */
  #context(): Expression {
    const { at } = this.#token;
    const name = this.#name();
    if (name === "item") {
      if (!this.#takeSign(".")) return { item: "code" };
      if (this.#name() === "label") return { item: "label" };
      throw new Unreadable("expression_character_unknown", at, name);
    }
    if (!bands.has(name)) {
      throw new Unreadable("expression_character_unknown", at, name);
    }
    return { profile: name as ProfileBand };
  }

  #answer(code: string): Expression {
    const path: string[] = [];
    while (this.#takeSign(".")) path.push(this.#part());
    return this.#count(
      path.length === 0 ? { answer: code } : { answer: code, path },
    );
  }

  /** Parses a name, a number or a quoted text after a dot. */
  #part(): string {
    const { kind, text, at } = this.#token;
    if (kind === "number") {
      // "1.2" is one number token, but in a path the dot separates two parts.
      const [part = ""] = text.split(".");
      this.#tokens.rewind(at + part.length);
      this.#next();
      return part;
    }
    if (kind !== "name" && kind !== "text") throw this.#unexpected();
    this.#next();
    return text;
  }

  #scalar(): Scalar {
    const expression = this.#unary();
    if ("value" in expression && !Array.isArray(expression.value)) {
      return expression.value;
    }
    throw this.#unexpected();
  }

  #list<Item>(close: ")" | "]", item: () => Item): Item[] {
    const items: Item[] = [];
    if (this.#takeSign(close)) return items;
    do items.push(item());
    while (this.#takeSign(","));
    this.#require(close);
    return items;
  }

  #literal(value: Literal["value"]): Expression {
    return this.#count({ value });
  }

  #call(call: FunctionName, args: Expression[]): Expression {
    return this.#count({ call, args });
  }

  #count(node: Expression): Expression {
    this.#nodes += 1;
    if (this.#nodes > expressionLimits.nodesMax) {
      throw new Unreadable("expression_too_large", this.#token.at);
    }
    return node;
  }

  #name(): string {
    if (this.#token.kind !== "name") throw this.#unexpected();
    const { text } = this.#token;
    this.#next();
    return text;
  }

  #takeName(name: string): boolean {
    if (this.#token.kind !== "name" || this.#token.text !== name) return false;
    this.#next();
    return true;
  }

  #takeSign(sign: string): boolean {
    if (this.#token.kind !== "sign" || this.#token.text !== sign) return false;
    this.#next();
    return true;
  }

  #require(sign: string): void {
    if (!this.#takeSign(sign)) throw this.#unexpected();
  }

  #unexpected(): Unreadable {
    const { kind, text, at } = this.#token;
    return kind === "end"
      ? new Unreadable("expression_unfinished", at)
      : new Unreadable("expression_character_unknown", at, text);
  }

  #next(): void {
    this.#token = this.#tokens.next();
  }
}

const lookUp = <Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(table, name) ? table[name] : undefined);
