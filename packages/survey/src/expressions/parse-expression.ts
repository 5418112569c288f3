import { TokenReader } from "./token-reader.ts";
import { type ParseFault, Unreadable } from "./tokenizer.ts";
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
  readonly #tokens: TokenReader;
  #depth = 0;
  #nodes = 0;

  constructor(source: string) {
    if (source.length > expressionLimits.textMax) {
      throw new Unreadable("expression_too_large", expressionLimits.textMax);
    }
    this.#tokens = new TokenReader(source);
  }

  parse(): Expression {
    const expression = this.#either();
    if (this.#tokens.current.kind !== "end") throw this.#tokens.unexpected();
    return expression;
  }

  #either(): Expression {
    // Every nested part is parsed by this method.
    this.#depth += 1;
    if (this.#depth > expressionLimits.depthMax) {
      throw new Unreadable("expression_too_large", this.#tokens.current.at);
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
    while (this.#tokens.takeName(operator)) args.push(part());
    const [only] = args;
    return only && args.length === 1 ? only : this.#call(operator, args);
  }

  #negated(): Expression {
    const { at } = this.#tokens.current;
    if (this.#tokens.current.text !== "not" || !this.#tokens.takeName("not")) {
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
    const { kind, text } = this.#tokens.current;
    const name =
      kind === "sign" || kind === "name"
        ? lookUp(comparisons, text)
        : undefined;
    if (name === undefined) return left;
    this.#tokens.advance();
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
      const { kind, text } = this.#tokens.current;
      const name = kind === "sign" ? lookUp(operators, text) : undefined;
      if (name === undefined) return left;
      this.#tokens.advance();
      left = this.#call(name, [left, part()]);
    }
  }

  #unary(): Expression {
    if (!this.#tokens.takeSign("-")) return this.#primary();
    const isNumber = this.#tokens.current.kind === "number";
    const part = this.#primary();
    return isNumber && "value" in part && typeof part.value === "number"
      ? { value: -part.value || 0 }
      : this.#call("negate", [part]);
  }

  #primary(): Expression {
    const { kind, text } = this.#tokens.current;
    switch (kind) {
      case "number":
        if (!Number.isFinite(Number(text))) {
          throw new Unreadable("expression_too_large", this.#tokens.current.at);
        }
        this.#tokens.advance();
        return this.#literal(Number(text));
      case "text":
        this.#tokens.advance();
        return this.#literal(text);
      case "code":
        this.#tokens.advance();
        return this.#answer(text);
      case "name":
        return this.#named();
      case "sign":
        return this.#signed();
      case "end":
        throw this.#tokens.unexpected();
    }
  }

  /** Parses a constant, a call or an answer. */
  #named(): Expression {
    const { text, at } = this.#tokens.current;
    this.#tokens.advance();
    const constant = lookUp(constants, text);
    if (constant !== undefined) return this.#literal(constant);
    if (!this.#tokens.takeSign("(")) return this.#answer(text);
    if (!known.has(text)) {
      throw new Unreadable("expression_function_unknown", at, text);
    }
    const args = this.#list(")", () => this.#either());
    return this.#call(text as FunctionName, args);
  }

  #signed(): Expression {
    if (this.#tokens.takeSign("(")) {
      const inner = this.#either();
      this.#tokens.require(")");
      return inner;
    }
    if (this.#tokens.takeSign("[")) {
      const value = this.#list("]", () => this.#scalar());
      if (value.length > expressionLimits.listMax) {
        throw new Unreadable("expression_too_large", this.#tokens.current.at);
      }
      return this.#count({ value });
    }
    if (this.#tokens.takeSign("$"))
      return this.#count({ variable: this.#tokens.takeAnyName() });
    if (this.#tokens.takeSign("@")) return this.#count(this.#context());
    throw this.#tokens.unexpected();
  }

  /** Parses `@item`, `@item.label` or a band of the profile. */
  #context(): Expression {
    const { at } = this.#tokens.current;
    const name = this.#tokens.takeAnyName();
    if (name === "item") {
      if (!this.#tokens.takeSign(".")) return { item: "code" };
      if (this.#tokens.takeAnyName() === "label") return { item: "label" };
      throw new Unreadable("expression_character_unknown", at, name);
    }
    if (!bands.has(name)) {
      throw new Unreadable("expression_character_unknown", at, name);
    }
    return { profile: name as ProfileBand };
  }

  #answer(code: string): Expression {
    const path: string[] = [];
    while (this.#tokens.takeSign(".")) path.push(this.#part());
    return this.#count(
      path.length === 0 ? { answer: code } : { answer: code, path },
    );
  }

  /** Parses a name, a number or a quoted text after a dot. */
  #part(): string {
    const { kind, text, at } = this.#tokens.current;
    if (kind === "number") {
      // "1.2" is one number token, but in a path the dot separates two parts.
      const [part = ""] = text.split(".");
      this.#tokens.advanceTo(at + part.length);
      return part;
    }
    if (kind !== "name" && kind !== "text") throw this.#tokens.unexpected();
    this.#tokens.advance();
    return text;
  }

  #scalar(): Scalar {
    const expression = this.#unary();
    if ("value" in expression && !Array.isArray(expression.value)) {
      return expression.value;
    }
    throw this.#tokens.unexpected();
  }

  #list<Item>(close: ")" | "]", item: () => Item): Item[] {
    const items: Item[] = [];
    if (this.#tokens.takeSign(close)) return items;
    do items.push(item());
    while (this.#tokens.takeSign(","));
    this.#tokens.require(close);
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
      throw new Unreadable("expression_too_large", this.#tokens.current.at);
    }
    return node;
  }
}

const lookUp = <Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(table, name) ? table[name] : undefined);
