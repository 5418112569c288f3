import {
  LogicUnsupported,
  type SourceToken,
  type Tokenize,
} from "./source-syntax.ts";

/** The named groups of a match. */
type Groups = Readonly<Record<string, string | undefined>>;

/** The syntax of names and texts in a tool. */
interface Spelling {
  /** Returns the name in the groups, if any; by default the group "name". */
  readonly nameIn?: (groups: Groups) => string | undefined;
  /** Removes escapes from a text. */
  readonly unescape?: (text: string) => string;
  /** True if curly quotation marks are part of texts. */
  readonly keepsQuotes?: boolean;
}

/**
 * Splits an expression into tokens with a sticky pattern, which has the groups "single" and "double" for texts,
 * "number", "word" and "sign". Curly quotation marks, which word processors write, count as straight ones unless
 * `keepsQuotes` is true.
 */
export const tokenizeBy =
  (
    pattern: RegExp,
    {
      nameIn = ({ name }) => name,
      unescape = (text) => text,
      keepsQuotes = false,
    }: Spelling = {},
  ): Tokenize =>
  (source) => {
    const trimmed = source.trim();
    const text = keepsQuotes
      ? trimmed
      : trimmed.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
    const tokens: SourceToken[] = [];
    pattern.lastIndex = 0;
    while (pattern.lastIndex < text.length) {
      const at = pattern.lastIndex;
      const groups = pattern.exec(text)?.groups;
      if (!groups) throw new LogicUnsupported(text.slice(at, at + 20));
      tokens.push(tokenOf(groups, nameIn(groups), unescape));
    }
    return tokens;
  };

function tokenOf(
  { single, double, number, word, sign }: Groups,
  name: string | undefined,
  unescape: (text: string) => string,
): SourceToken {
  if (name !== undefined) return { kind: "name", text: name };
  const string = single ?? double;
  if (string !== undefined) return { kind: "text", text: unescape(string) };
  if (number !== undefined) return { kind: "number", text: number };
  if (word !== undefined) return { kind: "word", text: word };
  return { kind: "sign", text: sign ?? "" };
}
