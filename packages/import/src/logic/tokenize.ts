import {
  LogicUnsupported,
  type SourceToken,
  type Tokenize,
} from "./source-syntax.ts";

/** What the groups of a pattern hold where they match. */
type Groups = Readonly<Record<string, string | undefined>>;

/** How a tool writes names and texts. */
interface Spelling {
  /** The name that the groups hold, if any; the group "name" unless given. */
  readonly nameIn?: (groups: Groups) => string | undefined;
  /** A text without its escapes. */
  readonly unescape?: (text: string) => string;
  /** Whether curly quotation marks are part of texts. */
  readonly keepsQuotes?: boolean;
}

/**
 * Reads the tokens of an expression by a sticky pattern with the groups "single" and "double" for texts, "number",
 * "word" and "sign". Curly quotation marks, which word processors write, count as straight ones unless they are kept.
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
