import type { InfixGrammar } from "../logic/parse-infix.ts";
import { tokenizeBy } from "../logic/tokenize.ts";

/** "Operators" of ExpressionScript in LimeSurvey's manual. A single "=" is accepted as "==". */
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

/** Tokens: "38612X105X3011SQ001.NAOK", "that.Q1.sq_a", "TOKEN:FIRSTNAME", texts, numbers, words and signs. */
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

export const emGrammar: InfixGrammar = {
  tokenize: tokenizeBy(tokenPattern, {
    unescape: (text) => text.replace(/\\(["'\\])/g, "$1"),
  }),
  binary,
  prefix: { "-": "neg", "!": "not", "+": "pos" },
};
