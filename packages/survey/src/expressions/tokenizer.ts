import type { Fault } from "../fault.ts";
import { cleanLine, withoutInvisible } from "../text.ts";

export type ParseFaultCode =
  | "expression_character_unknown"
  | "expression_unfinished"
  | "expression_function_unknown"
  | "expression_text_unclosed"
  | "expression_too_large";

export type ParseFault = Fault<ParseFaultCode>;

/** Aborts the parsing of a text that is not an expression. */
export class Unreadable extends Error {
  readonly fault: ParseFault;

  constructor(code: ParseFaultCode, at: number, found = "") {
    super(code);
    this.fault = { code, params: { at: at + 1, found } };
  }
}

export interface Token {
  readonly kind: "number" | "text" | "name" | "code" | "sign" | "end";
  readonly text: string;
  readonly at: number;
}

/** One token at `lastIndex`; the groups name its kind. */
const tokenPattern =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|'(?<single>(?:[^']|'')*)'|"(?<double>(?:[^"]|"")*)"|\{(?<code>[^{}]{1,60})\}|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<sign><=|>=|<>|!=|==|[=≠≤≥<>+\-*/%(),.[\]$@]))/uy;

/** Reads the tokens of an expression's text, one at a time. */
export class Tokenizer {
  readonly #source: string;
  /** The position at which the next token begins. */
  #end = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** Goes back to a position, to read a part of a token again. */
  rewind(position: number): void {
    this.#end = position;
  }

  /** @throws Unreadable for a character that begins no token. */
  next(): Token {
    const source = this.#source;
    tokenPattern.lastIndex = this.#end;
    const match = tokenPattern.exec(source);
    if (!match) {
      const at =
        this.#end + (/^\s*/.exec(source.slice(this.#end))?.[0].length ?? 0);
      if (at >= source.length) return { kind: "end", text: "", at };
      const found = String.fromCodePoint(source.codePointAt(at) ?? 0);
      throw found === "'" || found === '"'
        ? new Unreadable("expression_text_unclosed", at, found)
        : new Unreadable("expression_character_unknown", at, found);
    }
    this.#end = tokenPattern.lastIndex;
    return tokenOf(match);
  }
}

/** Texts and names are cleaned like all texts, so that every parsed expression can be stored. */
function tokenOf({ 0: whole, index, groups = {} }: RegExpExecArray): Token {
  const at = index + whole.length - whole.trimStart().length;
  const { number, single, double, code, name, sign } = groups;
  if (number !== undefined) return { kind: "number", text: number, at };
  const text = single?.replaceAll("''", "'") ?? double?.replaceAll('""', '"');
  if (text !== undefined)
    return { kind: "text", text: withoutInvisible(text), at };
  const named = code ?? name;
  if (named === undefined) return { kind: "sign", text: sign ?? "", at };
  const cleaned = cleanLine(named);
  if (cleaned === "") {
    throw new Unreadable("expression_character_unknown", at, named);
  }
  return { kind: code === undefined ? "name" : "code", text: cleaned, at };
}
