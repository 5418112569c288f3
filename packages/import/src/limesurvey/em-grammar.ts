import type { InfixGrammar } from "../logic/parse-infix.ts";
import { LogicUnsupported, type SourceToken } from "../logic/source-syntax.ts";

/** "Operators" of ExpressionScript in LimeSurvey's manual; a single "=" is what people write for "==". */
const binary: InfixGrammar["binary"] = {
  or: { name: "or", strength: 1 },
  "||": { name: "or", strength: 1 },
  and: { name: "and", strength: 2 },
  "&&": { name: "and", strength: 2 },
  "=": { name: "=", strength: 3 },
  "==": { name: "=", strength: 3 },
  eq: { name: "=", strength: 3 },
  "!=": { name: "!=", strength: 3 },
  ne: { name: "!=", strength: 3 },
  "<": { name: "<", strength: 4 },
  lt: { name: "<", strength: 4 },
  "<=": { name: "<=", strength: 4 },
  le: { name: "<=", strength: 4 },
  ">": { name: ">", strength: 4 },
  gt: { name: ">", strength: 4 },
  ">=": { name: ">=", strength: 4 },
  ge: { name: ">=", strength: 4 },
  "+": { name: "+", strength: 5 },
  "-": { name: "-", strength: 5 },
  "*": { name: "*", strength: 6 },
  "/": { name: "/", strength: 6 },
};

const step = "[A-Za-z_]\\w*";

/** "38612X105X3011SQ001.NAOK", "that.Q1.sq_a", "TOKEN:FIRSTNAME", texts, numbers, words and signs. */
const tokenPattern = new RegExp(
  [
    "\\s*(?:",
    `(?<name>\\d+X\\d+X\\d+[\\w#]*(?:\\.${step})*|${step}(?:[.:]\\w+)+)`,
    "|'(?<single>(?:[^'\\\\]|\\\\[\\s\\S])*)'",
    '|"(?<double>(?:[^"\\\\]|\\\\[\\s\\S])*)"',
    "|(?<number>\\d+(?:\\.\\d+)?|\\.\\d+)",
    `|(?<word>${step})`,
    "|(?<sign>&&|\\|\\||<=|>=|!=|==|[=<>+\\-*/(),!])",
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
    const { name, single, double, number, word, sign } = groups;
    const string = single ?? double;
    if (name !== undefined) tokens.push({ kind: "name", text: name });
    else if (string !== undefined) {
      const value = string.replace(/\\(["'\\])/g, "$1");
      tokens.push({ kind: "text", text: value });
    } else if (number !== undefined) {
      tokens.push({ kind: "number", text: number });
    } else if (word !== undefined) tokens.push({ kind: "word", text: word });
    else tokens.push({ kind: "sign", text: sign ?? "" });
  }
  return tokens;
}

export const emGrammar: InfixGrammar = {
  tokenize,
  binary,
  prefix: { "-": "neg", "!": "not", "+": "pos" },
};
