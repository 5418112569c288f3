import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { parseInfix } from "../logic/parse-infix.ts";
import { LogicUnsupported, type SourceNode } from "../logic/source-syntax.ts";
import { requireStorable } from "../logic/storable.ts";
import { translateOperator } from "../logic/translate-operator.ts";
import {
  asCondition,
  asNumber,
  call,
  literal,
  literalOf,
  negated,
  truth,
  type Typed,
  typed,
} from "../logic/typed-expression.ts";
import { same } from "./em-equality.ts";
import { emFunctions, listFunctions } from "./em-functions.ts";
import { emGrammar } from "./em-grammar.ts";
import { addMoment, moments } from "./em-moments.ts";
import type { LimeVariable, LimeVariables } from "./lime-variables.ts";

/** The context of an expression. */
export interface EmScope {
  readonly variables: LimeVariables;
  /** The question that the expression belongs to, for "self". */
  readonly owner?: string;
  /** The answer that "this" refers to. */
  readonly own?: LimeVariable;
  /** Returns a value from the survey's link, for "TOKEN:NAME"; undefined if there is none. */
  readonly token: (name: string) => Typed | undefined;
  readonly onMissing: (code: string) => void;
  /** Called with the question of each answer that must be relevant for the expression to hold: one without ".NAOK". */
  readonly onNeeded?: (owner: string) => void;
}

export const parseEm = (text: string): SourceNode =>
  parseInfix(text, emGrammar);

/** @throws LogicUnsupported if the expression cannot be read, or if a survey cannot hold it. */
export const translateEm = (text: string, scope: EmScope): Typed =>
  requireStorable(new Translator(scope).translate(parseEm(text)));

/** Suffixes such as ".NAOK" that select an attribute of an answer. */
const attribute =
  /\.(NAOK|shown|code|value|valueNAOK|question|sgqa|relevanceStatus)$/;

/** "self" or "that.Q1" with suffixes; ".sq_" precedes a part of a code. */
const listName =
  /^(self|that\.\w+?)((?:\.(?:sq_\w+|nocomments|comments|NAOK|shown|value|valueNAOK|code|sgqa))*)$/;

class Translator {
  readonly #scope: EmScope;

  constructor(scope: EmScope) {
    this.#scope = scope;
  }

  readonly translate = (node: SourceNode): Typed => {
    switch (node.kind) {
      case "number":
      case "text":
        return literal(node.value);
      case "name":
        return this.#name(node.text);
      case "call":
        return this.#call(node.name, node.args);
    }
  };

  #name(text: string): Typed {
    const list = listName.exec(text);
    if (list) {
      const [only, ...others] = this.#list(list[1] ?? "", list[2] ?? "");
      if (!only || others.length > 0) throw new LogicUnsupported(text);
      return only;
    }
    const token = /^(?:TOKEN|token):(\w+)$/.exec(text)?.[1];
    if (token !== undefined) {
      const value = this.#scope.token(token);
      if (!value) throw new LogicUnsupported(text);
      return value;
    }
    const [, base = "", suffixes = ""] =
      /^(?:INSERTANS:)?([\w#]+)((?:\.\w+)*)$/.exec(text) ?? [];
    const variable =
      base === "this" && this.#scope.own
        ? this.#scope.own
        : this.#scope.variables.find(base);
    if (!variable) throw new LogicUnsupported(text);
    return this.#part(variable, suffixes, text.startsWith("INSERTANS:"));
  }

  /** Returns the attribute of an answer that its suffixes select. */
  #part(variable: LimeVariable, suffixes: string, inserted: boolean): Typed {
    const { shown, asked, values, owner } = variable;
    const parts = suffixes.split(".").filter((part) => part !== "");
    if (parts.some((part) => !attribute.test(`.${part}`))) {
      throw new LogicUnsupported(`${owner}${suffixes}`);
    }
    if (!/NAOK/.test(suffixes)) this.#scope.onNeeded?.(owner);
    if (parts.includes("question")) return literal(asked ?? "");
    if (parts.includes("relevanceStatus") || parts.includes("sgqa")) {
      throw new LogicUnsupported(`${owner}${suffixes}`);
    }
    if (inserted || parts.includes("shown")) {
      if (!shown) throw new LogicUnsupported(`${owner}${suffixes}`);
      return typed("text", shown);
    }
    const isValue = parts.some((part) => part.startsWith("value"));
    return isValue && values ? assessed(variable, values) : variable;
  }

  /** Returns the answers that "self" or "that" refer to, as one list if that is equivalent. */
  #list(name: string, suffixes: string): Typed[] {
    const { variables } = this.#scope;
    const owner = name === "self" ? this.#scope.owner : name.slice(5);
    if (owner === undefined) throw new LogicUnsupported(name);
    const parts = suffixes.split(".").filter((part) => part !== "");
    const filter = parts.find((part) => part.startsWith("sq_"))?.slice(3) ?? "";
    const whole = variables.whole(owner);
    const isShown = parts.includes("shown");
    if (whole && filter === "" && !parts.includes("comments")) {
      const expression = isShown ? whole.shown : whole.expression;
      if (expression) return [typed(isShown ? "text" : "list", expression)];
    }
    const found = variables
      .of(owner)
      .filter(({ item }) => item.includes(filter))
      .filter(({ isComment }) =>
        parts.includes("comments") ? isComment : !isComment,
      );
    if (found.length === 0) throw new LogicUnsupported(`${name}${suffixes}`);
    const rest = suffixes.replace(/\.(?:sq_\w+|nocomments|comments)/g, "");
    return found.map((variable) => this.#part(variable, rest, false));
  }

  #call(name: string, nodes: readonly SourceNode[]): Typed {
    const args = listFunctions.has(name)
      ? nodes.flatMap(this.#entries)
      : nodes.map(this.translate);
    const [one = literal(""), other = literal("")] = args;
    const { onMissing } = this.#scope;
    const common = translateOperator(name, args, (left, right) =>
      same(left, right, onMissing),
    );
    if (common) return common;
    switch (name) {
      case "not":
        return truth(negated(asCondition(one)));
      case "pos":
        return typed("number", asNumber(one));
      case "+":
        return plus(one, other);
      case "-":
        return (
          moments(one, other) ??
          typed("number", call("subtract", asNumber(one), asNumber(other)))
        );
    }
    const translate = emFunctions.get(name);
    if (!translate) throw new LogicUnsupported(`${name}()`);
    return translate(args, onMissing);
  }

  /** Returns the values of an argument: several for "self" and "that". */
  readonly #entries = (node: SourceNode): Typed[] => {
    const list = node.kind === "name" ? listName.exec(node.text) : null;
    return list
      ? this.#list(list[1] ?? "", list[2] ?? "")
      : [this.translate(node)];
  };
}

/** Converts each picked code to its assessment value. */
function assessed(
  { expression, codes, kind }: LimeVariable,
  values: ReadonlyMap<string, number>,
): Typed {
  const cases = [...values].flatMap(([code, value]) => {
    const known = codes?.get(code);
    if (known === undefined) return [];
    const picked =
      kind === "boolean"
        ? expression
        : call("equals", expression, { value: known });
    return [[picked, value] as const];
  });
  const otherwise: Expression = { value: null };
  return typed(
    "number",
    cases.reduceRight<Expression>(
      (rest, [picked, value]) => call("if", picked, { value }, rest),
      otherwise,
    ),
  );
}

/** Translates "+": a sum of numbers, a concatenation of texts, or days added to a date. */
function plus(one: Typed, other: Typed): Typed {
  const later = addMoment(one, other) ?? addMoment(other, one);
  if (later) return later;
  const isText = (value: Typed) => {
    const constant = literalOf(value);
    return typeof constant === "string"
      ? !/^\s*[-+]?\d+(?:\.\d+)?\s*$/.test(constant)
      : value.kind === "text";
  };
  return isText(one) || isText(other)
    ? typed("text", call("concat", one.expression, other.expression))
    : typed("number", call("add", asNumber(one), asNumber(other)));
}
