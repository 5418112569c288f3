import type { InfixGrammar } from "../logic/parse-infix.ts";
import { tokenizeBy } from "../logic/tokenize.ts";

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

/**
 * Tokens: `${name}`, which becomes "$name", `.`, `../name`, `current()/../name`, `/data/name`, texts, numbers, words
 * and signs.
 */
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

/** Returns the name of a path: its last step as "$name", or "." for the question itself. */
function nameOf(path: string): string {
  const last = path.split("/").at(-1) ?? path;
  return last.startsWith(".") ? last : `$${last}`;
}

export const xpathGrammar: InfixGrammar = {
  tokenize: tokenizeBy(tokenPattern, {
    nameIn: ({ reference, path }) =>
      reference === undefined ? path && nameOf(path) : `$${reference}`,
  }),
  binary,
  prefix: { "-": "neg" },
};
