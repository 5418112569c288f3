import { expressionLimits } from "@sigi/survey/expressions/expression.ts";
import {
  LogicUnsupported,
  type SourceNode,
  type SourceToken,
  type Tokenize,
} from "./source-syntax.ts";

/** The operators of one tool, by signs or lower-case words. */
export interface InfixGrammar {
  readonly tokenize: Tokenize;
  readonly binary: Readonly<Record<string, BinaryOperator>>;
  readonly prefix: Readonly<Record<string, string>>;
  /** Operators after their operand. */
  readonly postfix?: Readonly<Record<string, string>>;
  /** True if "[1, 2]" is a list; it becomes the call "[]". */
  readonly hasLists?: boolean;
  /** True to keep the case of function names; otherwise they become lower case. */
  readonly keepsCase?: boolean;
}

export interface BinaryOperator {
  /** The name of the operator's call. */
  readonly name: string;
  /** Precedence: operators with a higher value bind first. */
  readonly strength: number;
}

/** Limits on the length and depth of expressions: larger than in any real survey, and safe for recursion. */
const textMax = 20_000;
const depthMax = 60;
/** Enough for the parts of the largest expression here, with operators and parentheses. */
const tokensMax = 6 * expressionLimits.nodesMax;

/** Precedence of prefixes: higher than any operator but a power. */
const prefixStrength = 8;

/**
 * Reads an expression with infix operators and calls.
 * @throws LogicUnsupported at the first token that does not fit.
 */
export function parseInfix(text: string, grammar: InfixGrammar): SourceNode {
  if (text.length > textMax) throw new LogicUnsupported(`${text.length}`);
  const tokens = grammar.tokenize(text);
  if (tokens.length > tokensMax) throw new LogicUnsupported(`${text.length}`);
  return new InfixParser(tokens, grammar).parse();
}

class InfixParser {
  readonly #tokens: readonly SourceToken[];
  readonly #grammar: InfixGrammar;
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly SourceToken[], grammar: InfixGrammar) {
    this.#tokens = tokens;
    this.#grammar = grammar;
  }

  parse(): SourceNode {
    const node = this.#expression(0);
    if (this.#at < this.#tokens.length) throw this.#unexpected();
    return node;
  }

  #expression(least: number): SourceNode {
    this.#depth += 1;
    if (this.#depth > depthMax) throw new LogicUnsupported("(((");
    let left = this.#prefixed();
    for (;;) {
      const operator = this.#operator(this.#grammar.binary);
      if (!operator || operator.strength < least) break;
      this.#at += 1;
      const right = this.#expression(operator.strength + 1);
      left = { kind: "call", name: operator.name, args: [left, right] };
    }
    this.#depth -= 1;
    return left;
  }

  #prefixed(): SourceNode {
    const name = this.#operator(this.#grammar.prefix);
    if (name === undefined) return this.#postfixed();
    this.#at += 1;
    const part = this.#expression(prefixStrength);
    return name === "neg" && part.kind === "number"
      ? { kind: "number", value: -part.value || 0 }
      : { kind: "call", name, args: [part] };
  }

  #postfixed(): SourceNode {
    const operand = this.#primary();
    const name = this.#operator(this.#grammar.postfix ?? {});
    if (name === undefined) return operand;
    this.#at += 1;
    return { kind: "call", name, args: [operand] };
  }

  #primary(): SourceNode {
    const token = this.#tokens[this.#at];
    if (!token) throw this.#unexpected();
    this.#at += 1;
    const { kind, text } = token;
    if (kind === "number") return { kind, value: Number(text) };
    if (kind === "text") return { kind, value: text };
    if (kind === "name") return { kind, text };
    if (kind === "word") {
      if (!this.#take("(")) return { kind: "name", text };
      const name = this.#grammar.keepsCase ? text : text.toLowerCase();
      return { kind: "call", name, args: this.#args(")") };
    }
    if (text === "[" && this.#grammar.hasLists) {
      return { kind: "call", name: "[]", args: this.#args("]") };
    }
    if (text !== "(") {
      this.#at -= 1;
      throw this.#unexpected();
    }
    const inner = this.#expression(0);
    if (!this.#take(")")) throw this.#unexpected();
    return inner;
  }

  #args(close: ")" | "]"): SourceNode[] {
    const args: SourceNode[] = [];
    if (this.#take(close)) return args;
    do args.push(this.#expression(0));
    while (this.#take(","));
    if (!this.#take(close)) throw this.#unexpected();
    return args;
  }

  #operator<Value>(table: Readonly<Record<string, Value>>): Value | undefined {
    const token = this.#tokens[this.#at];
    if (!token || (token.kind !== "sign" && token.kind !== "word")) {
      return undefined;
    }
    const sign = token.text.toLowerCase();
    return Object.hasOwn(table, sign) ? table[sign] : undefined;
  }

  #take(sign: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== "sign" || token.text !== sign) return false;
    this.#at += 1;
    return true;
  }

  #unexpected(): LogicUnsupported {
    return new LogicUnsupported(this.#tokens[this.#at]?.text ?? "…");
  }
}
