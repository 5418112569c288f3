import { type Token, Tokenizer, Unreadable } from "./tokenizer.ts";

/** Reads an expression's tokens with one token of lookahead. Each method throws `Unreadable` as the tokenizer does. */
export class TokenReader {
  readonly #tokenizer: Tokenizer;
  #current: Token;

  constructor(source: string) {
    this.#tokenizer = new Tokenizer(source);
    this.#current = this.#tokenizer.next();
  }

  /** The token that is taken next. */
  get current(): Token {
    return this.#current;
  }

  advance(): void {
    this.#current = this.#tokenizer.next();
  }

  /** Continues at a position of the text, counted from 0. */
  advanceTo(position: number): void {
    this.#tokenizer.rewind(position);
    this.advance();
  }

  /** Takes a name of any spelling. */
  takeAnyName(): string {
    if (this.#current.kind !== "name") throw this.unexpected();
    const { text } = this.#current;
    this.advance();
    return text;
  }

  /** Takes the given name; false, and takes nothing, if another token follows. */
  takeName(name: string): boolean {
    return this.#take("name", name);
  }

  /** Takes the given sign; false, and takes nothing, if another token follows. */
  takeSign(sign: string): boolean {
    return this.#take("sign", sign);
  }

  /** Takes the given sign. @throws Unreadable if another token follows. */
  require(sign: string): void {
    if (!this.takeSign(sign)) throw this.unexpected();
  }

  /** The error for a current token that may not stand here. */
  unexpected(): Unreadable {
    const { kind, text, at } = this.#current;
    return kind === "end"
      ? new Unreadable("expression_unfinished", at)
      : new Unreadable("expression_character_unknown", at, text);
  }

  #take(kind: Token["kind"], text: string): boolean {
    if (this.#current.kind !== kind || this.#current.text !== text)
      return false;
    this.advance();
    return true;
  }
}
