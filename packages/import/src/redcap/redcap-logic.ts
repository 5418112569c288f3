import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { type InfixGrammar, parseInfix } from "../logic/parse-infix.ts";
import type { KnownAnswers } from "../logic/known-answers.ts";
import { raised } from "../logic/common-functions.ts";
import { LogicUnsupported, type SourceNode } from "../logic/source-syntax.ts";
import { requireStorable } from "../logic/storable.ts";
import { tokenizeBy } from "../logic/tokenize.ts";
import { translateOperator } from "../logic/translate-operator.ts";
import {
  asCondition,
  asNumber,
  call,
  equality,
  literal,
  truth,
  type Typed,
  typed,
} from "../logic/typed-expression.ts";
import { redcapFunctions } from "./redcap-functions.ts";
import { resolveReference } from "./redcap-references.ts";

/** Callbacks for differences that do not prevent a translation. */
export interface LogicNotes {
  /** Called for a code that the field does not have. */
  readonly codeMissing: (code: string) => void;
  /** Called for a value of another event, which surveys do not have. */
  readonly eventIgnored: (event: string) => void;
}

/**
 * Translates branching logic or a calculation.
 * @throws LogicUnsupported if the text cannot be read, or if no survey can hold it.
 */
export function translateLogic(
  text: string,
  known: KnownAnswers,
  notes: LogicNotes,
): Typed {
  const tree = parseInfix(withoutComments(text), grammar);
  const result = new Translator(known, notes).translate(tree);
  return requireStorable(result, `${text.slice(0, 40)}…`);
}

/** Translates branching logic to a condition. */
export const translateCondition = (
  ...args: Parameters<typeof translateLogic>
): Expression => asCondition(translateLogic(...args));

const withoutComments = (text: string) =>
  text.replace(/^\s*(?:\/\/|#).*$/gm, "");

const binary: InfixGrammar["binary"] = {
  or: { name: "or", strength: 1 },
  "||": { name: "or", strength: 1 },
  and: { name: "and", strength: 2 },
  "&&": { name: "and", strength: 2 },
  ...Object.fromEntries(
    [
      ["=", "="],
      ["==", "="],
      ["===", "="],
      ["<>", "!="],
      ["!=", "!="],
      ["!==", "!="],
      ["<", "<"],
      ["<=", "<="],
      [">", ">"],
      [">=", ">="],
    ].map(([sign = "", name = ""]) => [sign, { name, strength: 4 }]),
  ),
  "+": { name: "+", strength: 5 },
  "-": { name: "-", strength: 5 },
  "*": { name: "*", strength: 6 },
  "/": { name: "/", strength: 6 },
  "%": { name: "mod", strength: 6 },
  "^": { name: "^", strength: 9 },
};

/** Tokens of REDCap's syntax, and of RADAR's `evaluated_logic`: responses['name'] == '1'. */
const tokenPattern =
  /\s*(?:(?<name>(?:\[[^[\]]+\])+|responses\[\s*(?:'[^']*'|"[^"]*")\s*\])|'(?<single>[^']*)'|"(?<double>[^"]*)"|(?<number>\d+(?:\.\d+)?|\.\d+)|(?<word>[a-z_]\w*)|(?<sign>===|!==|&&|\|\||<>|<=|>=|==|!=|[=<>+\-*/%^(),!]))/iy;

const bracketed = (name: string) =>
  name.startsWith("[")
    ? name
    : `[${name.replace(/^[^'"]*['"]|['"]\s*\]$/g, "")}]`;

const grammar: InfixGrammar = {
  tokenize: tokenizeBy(tokenPattern, {
    nameIn: ({ name }) => name && bracketed(name),
  }),
  binary,
  prefix: { "-": "neg", "+": "plus", "!": "not", not: "not" },
};

class Translator {
  readonly #known: KnownAnswers;
  readonly #notes: LogicNotes;

  constructor(known: KnownAnswers, notes: LogicNotes) {
    this.#known = known;
    this.#notes = notes;
  }

  readonly translate = (node: SourceNode): Typed => {
    switch (node.kind) {
      case "number":
      case "text":
        return literal(node.value);
      case "name":
        return words.has(node.text.toLowerCase())
          ? literal(node.text.toLowerCase())
          : resolveReference(node.text, this.#known, this.#notes);
      case "call":
        return this.#call(node.name, node.args);
    }
  };

  #call(name: string, nodes: readonly SourceNode[]): Typed {
    const args = nodes.map(this.translate);
    const [one = literal(""), other = literal("")] = args;
    const common = translateOperator(name, args, (left, right) =>
      equality(left, right, this.#notes.codeMissing),
    );
    if (common) return common;
    switch (name) {
      case "not":
        return truth(call("not", asCondition(one)));
      case "plus":
        return one;
      case "+":
        return typed("number", call("add", asNumber(one), asNumber(other)));
      case "-":
        return typed(
          "number",
          call("subtract", asNumber(one), asNumber(other)),
        );
      case "^":
        return raised(args);
    }
    const translate = Object.hasOwn(redcapFunctions, name)
      ? redcapFunctions[name]
      : undefined;
    if (!translate) throw new LogicUnsupported(`${name}()`);
    return translate(args);
  }
}

/** Words that REDCap also accepts without quotes. */
const words: ReadonlySet<string> = new Set(["today", "now", "true", "false"]);
