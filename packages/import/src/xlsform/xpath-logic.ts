import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { KnownAnswers } from "../logic/known-answers.ts";
import { parseInfix } from "../logic/parse-infix.ts";
import { LogicUnsupported, type SourceNode } from "../logic/source-syntax.ts";
import { requireStorable } from "../logic/storable.ts";
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
import { xpathFunctions } from "./xpath-functions.ts";
import { xpathGrammar } from "./xpath-grammar.ts";

/** The context of an expression. */
export interface XpathScope {
  readonly known: KnownAnswers;
  /** The codes of rosters, by the names of the answers inside them. */
  readonly repeated: ReadonlyMap<string, string>;
  /** The answer of the question itself, which "." refers to. */
  readonly own?: Typed;
  /** The code of the roster around the expression. */
  readonly roster?: string;
  /** Returns a column of the choice that a filter applies to; undefined for an unknown column. */
  readonly column?: (name: string) => string | undefined;
  readonly onMissing: (code: string) => void;
}

export const parseXpath = (text: string): SourceNode =>
  parseInfix(text, xpathGrammar);

/** @throws LogicUnsupported if the expression cannot be read, or if no survey can hold it. */
export const translateXpath = (text: string, scope: XpathScope): Typed =>
  translateNode(parseXpath(text), scope);

/**
 * Translates a parsed expression.
 * @throws LogicUnsupported if no survey can hold it.
 */
export const translateNode = (tree: SourceNode, scope: XpathScope): Typed =>
  requireStorable(new Translator(scope).translate(tree));

export const translateCondition = (
  text: string,
  scope: XpathScope,
): Expression => asCondition(translateXpath(text, scope));

class Translator {
  readonly #scope: XpathScope;

  constructor(scope: XpathScope) {
    this.#scope = scope;
  }

  readonly translate = (node: SourceNode): Typed => {
    switch (node.kind) {
      case "number":
      case "text":
        return literal(node.value);
      case "name":
        return this.#answer(node.text);
      case "call":
        return this.#call(node.name, node.args);
    }
  };

  #answer(name: string): Typed {
    const { known, own, column, repeated, roster } = this.#scope;
    if (name === "." && own) return own;
    // A name without "$" may be a column of the choice; answers have names with "$".
    const cell = column?.(name);
    if (cell !== undefined) return literal(cell);
    const key = name.replace(/^\$/, "");
    const answer = known.find(key);
    if (!answer) throw new LogicUnsupported(key);
    const inside = repeated.get(key);
    return inside === undefined || inside === roster
      ? answer
      : typed("list", answer.expression);
  }

  #call(name: string, nodes: readonly SourceNode[]): Typed {
    if (name === "jr:choice-name") return this.#choiceName(nodes);
    const args = nodes.map(this.translate);
    const [one = literal(""), other = literal("")] = args;
    const { onMissing } = this.#scope;
    const common = translateOperator(name, args, (left, right) =>
      equality(left, right, onMissing),
    );
    if (common) return common;
    switch (name) {
      case "mod":
        return typed("number", call("modulo", asNumber(one), asNumber(other)));
      case "+":
        return sum(one, other);
      case "-":
        return difference(one, other);
      case "selected":
        return truth(selected(one, other, onMissing));
    }
    const translate = xpathFunctions.get(name);
    if (!translate) throw new LogicUnsupported(`${name}()`);
    return translate(args);
  }

  /** Translates jr:choice-name(${x}, '${x}'), the label of the picked choice. */
  #choiceName([node]: readonly SourceNode[]): Typed {
    const answer = node && this.translate(node);
    if (!answer || !("answer" in answer.expression)) {
      throw new LogicUnsupported("jr:choice-name()");
    }
    return typed("text", call("label", answer.expression));
  }
}

const isDay = ({ kind }: Typed) => kind === "date" || kind === "date_time";

/** Translates "+". A date and a number are added as days. */
function sum(one: Typed, other: Typed): Typed {
  if (isDay(one)) {
    return typed("date", call("add_days", one.expression, asNumber(other)));
  }
  return isDay(other)
    ? sum(other, one)
    : typed("number", call("add", asNumber(one), asNumber(other)));
}

/** Translates "-". The difference of dates is a number of days; with times, it is exact to the minute. */
function difference(one: Typed, other: Typed): Typed {
  if (!isDay(one)) {
    return typed("number", call("subtract", asNumber(one), asNumber(other)));
  }
  if (!isDay(other)) {
    const back = call("negate", asNumber(other));
    return typed("date", call("add_days", one.expression, back));
  }
  const days = call("subtract", one.expression, other.expression);
  const isExact = one.kind === "date" && other.kind === "date";
  return typed(
    "number",
    isExact
      ? days
      : call(
          "divide",
          call("date_diff", other.expression, one.expression, {
            value: "minutes",
          }),
          { value: 1_440 },
        ),
  );
}

/** Returns the condition that a code is picked, among several picks or as the only one. */
function selected(
  answer: Typed,
  code: Typed,
  onMissing: (code: string) => void,
): Expression {
  if (answer.kind === "choices" || answer.codes) {
    const same = equality(answer, code, onMissing);
    return answer.kind === "choices" && "call" in same && same.call === "equals"
      ? { ...same, call: "contains" }
      : same;
  }
  if (answer.kind === "text" || answer.kind === "any") {
    return call("contains", call("concat", answer.expression), code.expression);
  }
  throw new LogicUnsupported("selected()");
}
