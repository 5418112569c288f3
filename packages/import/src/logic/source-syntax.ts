/**
 * An expression of another tool as a tree, before its names are resolved.
 * Operators are calls: "or", "and", "=", "!=", "<", "<=", ">", ">=", "+", "-",
 * "*", "/", "mod", "^", "|", "neg", "not". A list is the call "[]".
 */
export type SourceNode =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "text"; readonly value: string }
  /** A reference as written, without its brackets. */
  | { readonly kind: "name"; readonly text: string }
  | SourceCall;

export interface SourceCall {
  readonly kind: "call";
  readonly name: string;
  readonly args: readonly SourceNode[];
}

export interface SourceToken {
  /** A word is the name of a function, or an operator such as "and". */
  readonly kind: "number" | "text" | "name" | "word" | "sign";
  readonly text: string;
}

/** Splits an expression of one tool into tokens. */
export type Tokenize = (text: string) => SourceToken[];

/** Thrown for an expression that cannot be read, or that no survey can hold. `part` is the unsupported part. */
export class LogicUnsupported extends Error {
  override readonly name = "LogicUnsupported";
  readonly part: string;

  constructor(part: string) {
    super(part);
    this.part = part;
  }
}
