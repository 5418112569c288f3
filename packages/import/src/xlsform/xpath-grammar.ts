import type { InfixGrammar } from "../logic/parse-infix.ts";
import { LogicUnsupported, type SourceToken } from "../logic/source-syntax.ts";

/** "Operators" of docs.getodk.org/form-operators-functions. */
const binary: InfixGrammar["binary"] = {
  or: { name: "or", strength: 1 },
  and: { name: "and", strength: 2 },
  "=": { name: "=", strength: 3 },
  "!=": { name: "!=", strength: 3 },
  "<": { name: "<", strength: 4 },
  "<=": { name: "<=", strength: 4 },
  ">": { name: ">", strength: 4 },
  ">=": { name: ">=", strength: 4 },
  "+": { name: "+", strength: 5 },
  "-": { name: "-", strength: 5 },
  "*": { name: "*", strength: 6 },
  div: { name: "/", strength: 6 },
  mod: { name: "mod", strength: 6 },
};

const step = "[A-Za-z_][\\w.-]*";

/** `${name}`, which becomes "$name", `.`, `../name`, `current()/../name`, `/data/name`, texts, numbers, words and signs. */
const tokenPattern = new RegExp(
  [
    "\\s*(?:",
    "\\$\\{\\s*(?<reference>[^{}]+?)\\s*\\}",
    `|(?<path>(?:current\\(\\)|\\.\\.?)?(?:/(?:\\.\\.?|${step}))+|\\.\\.|\\.(?![\\d]))`,
    "|'(?<single>[^']*)'",
    '|"(?<double>[^"]*)"',
    "|(?<number>\\d+(?:\\.\\d+)?|\\.\\d+)",
    `|(?<word>${step}(?::${step})?)`,
    "|(?<sign><=|>=|!=|[=<>+\\-*(),])",
    ")",
  ].join(""),
  "y",
);

function tokenize(source: string): SourceToken[] {
  const text = source.trim().replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
  const tokens: SourceToken[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < text.length) {
    const at = tokenPattern.lastIndex;
    const groups = tokenPattern.exec(text)?.groups;
    if (!groups) throw new LogicUnsupported(text.slice(at, at + 20));
    const { reference, path, single, double, number, word, sign } = groups;
    const string = single ?? double;
    const name =
      reference === undefined ? path && nameOf(path) : `$${reference}`;
    if (name !== undefined) tokens.push({ kind: "name", text: name });
    else if (string !== undefined) tokens.push({ kind: "text", text: string });
    else if (number !== undefined)
      tokens.push({ kind: "number", text: number });
    else if (word !== undefined) tokens.push({ kind: "word", text: word });
    else tokens.push({ kind: "sign", text: sign ?? "" });
  }
  return tokens;
}

/** The last step of a path names the answer, as "$name" does; "." is the question itself. */
function nameOf(path: string): string {
  const last = path.split("/").at(-1) ?? path;
  return last.startsWith(".") ? last : `$${last}`;
}

export const xpathGrammar: InfixGrammar = {
  tokenize,
  binary,
  prefix: { "-": "neg" },
};
