/** A regular expression as a tree. Captures and laziness are left out: they do not change which texts match. */
export type PatternNode =
  | { readonly kind: "character"; readonly source: string }
  | { readonly kind: "assertion"; readonly source: string }
  | { readonly kind: "sequence"; readonly parts: readonly PatternNode[] }
  | { readonly kind: "choice"; readonly options: readonly PatternNode[] }
  | {
      readonly kind: "repetition";
      readonly part: PatternNode;
      readonly min: number;
      readonly max: number;
    }
  /** A lookaround, back reference, named group or flags: a finite automaton cannot match it, or it is not needed. */
  | { readonly kind: "unsupported" };

/** Parses an expression that `RegExp` accepts with the flag "u". */
export function parsePattern(expression: string): PatternNode {
  return readChoice({ expression, at: 0 });
}

/** A position in a valid expression. */
interface Reader {
  readonly expression: string;
  at: number;
}

const unsupported: PatternNode = { kind: "unsupported" };

function readChoice(reader: Reader): PatternNode {
  const first = readSequence(reader);
  const options = [first];
  while (reader.expression[reader.at] === "|") {
    reader.at += 1;
    options.push(readSequence(reader));
  }
  return options.length === 1 ? first : { kind: "choice", options };
}

function readSequence(reader: Reader): PatternNode {
  const { expression } = reader;
  const parts: PatternNode[] = [];
  while (
    reader.at < expression.length &&
    !/[|)]/.test(expression.charAt(reader.at))
  ) {
    parts.push(readRepetition(reader, readAtom(reader)));
  }
  return { kind: "sequence", parts };
}

/** A character class, an escape or any other single character. A pair of surrogate escapes is one character. */
const oneCharacter =
  /^(?:\[(?:\\.|[^\]\\])*\]|\\[pPu]\{[^}]*\}|\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u.{4}|\\x..|\\c.|\\.|.)/su;

function readAtom(reader: Reader): PatternNode {
  const rest = reader.expression.slice(reader.at);
  if (rest.startsWith("(")) return readGroup(reader, rest);
  const source = oneCharacter.exec(rest)?.[0] ?? rest;
  reader.at += source.length;
  if (/^\\[1-9k]/.test(source)) return unsupported;
  return ["^", "$", "\\b", "\\B"].includes(source)
    ? { kind: "assertion", source }
    : { kind: "character", source };
}

function readGroup(reader: Reader, rest: string): PatternNode {
  const isPlain = rest.startsWith("(?:") || !rest.startsWith("(?");
  const opening =
    /^\((?:\?(?:<?[=!]|<[^>]*>|[a-z-]*:))?/.exec(rest)?.[0] ?? "(";
  reader.at += opening.length;
  const inside = readChoice(reader);
  reader.at += 1;
  return isPlain ? inside : unsupported;
}

function readRepetition(reader: Reader, part: PatternNode): PatternNode {
  const rest = reader.expression.slice(reader.at);
  const found = /^(?:[*+?]|\{(\d+)(?!\d)(,?)(\d*)\})\??/.exec(rest);
  if (!found) return part;
  reader.at += found[0].length;
  return { kind: "repetition", part, ...readCounts(found) };
}

function readCounts(found: RegExpExecArray) {
  const [sign, least = "0", comma, most] = found;
  if (sign.startsWith("*")) return { min: 0, max: Infinity };
  if (sign.startsWith("+")) return { min: 1, max: Infinity };
  if (sign.startsWith("?")) return { min: 0, max: 1 };
  const min = Number(least);
  if (!comma) return { min, max: min };
  return { min, max: most ? Number(most) : Infinity };
}
