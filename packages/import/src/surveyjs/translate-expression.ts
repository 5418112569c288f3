import type {
  Expression,
  FunctionName,
  Scalar,
} from "@sigi/survey/expressions/expression.ts";
import type { FaultParams } from "@sigi/survey/fault.ts";
import { isPossible } from "@sigi/survey/logic/operand-fit.ts";
import { parseInfix } from "../logic/parse-infix.ts";
import {
  LogicUnsupported,
  type SourceCall,
  type SourceNode,
} from "../logic/source-syntax.ts";
import { isStorable } from "../logic/storable.ts";
import { call, joined } from "../logic/typed-expression.ts";
import {
  constantOf,
  nameOf,
  operators,
  surveyJsGrammar,
} from "./expression-syntax.ts";
import type { Names, Scope } from "./names.ts";
import {
  bareType,
  countable,
  isDayLike,
  isTextual,
  orZero,
  truth,
} from "./operand-forms.ts";
import { type TranslationNote, Untranslatable } from "./untranslatable.ts";
import {
  type OperandTranslator,
  translateFunction,
} from "./translate-function.ts";

export type Translation =
  | { readonly expression: Expression; readonly notes: TranslationNote[] }
  | { readonly fault: TranslationNote };

/**
 * Translates an expression of SurveyJS. There, empty answers count as 0 in
 * arithmetic, and any value can be a condition; the result makes both explicit.
 */
export function translateExpression(
  text: string,
  expects: "condition" | "value",
  names: Names,
  scope: Scope,
): Translation {
  const unreadable = (params: FaultParams = { condition: text }) => ({
    fault: { reason: "condition_unreadable" as const, params },
  });
  const translator = new Translator(names, scope);
  try {
    const value = translator.translate(parseInfix(text, surveyJsGrammar));
    const expression = expects === "condition" ? truth(value, names) : value;
    return isStorable(expression)
      ? { expression, notes: translator.notes }
      : unreadable();
  } catch (error) {
    if (error instanceof LogicUnsupported) return unreadable();
    if (error instanceof Untranslatable) return { fault: error.note };
    throw error;
  }
}

class Translator implements OperandTranslator {
  readonly notes: TranslationNote[] = [];
  readonly names: Names;
  readonly #scope: Scope;

  constructor(names: Names, scope: Scope) {
    this.names = names;
    this.#scope = scope;
  }

  readonly translate = (source: SourceNode): Expression => {
    const name = nameOf(source);
    if (name !== undefined) return this.named(name);
    const value = constantOf(source);
    if (value !== undefined) return { value };
    return source.kind === "call" ? this.#call(source) : nothing;
  };

  readonly named = (name: string): Expression => {
    const found = this.names.find(name, this.#scope);
    if (found) {
      if (found.index) {
        this.notes.push({ reason: "surveyjs_entry_any", params: { name } });
      }
      return found.expression;
    }
    if (!/^[A-Za-z_][A-Za-z0-9_]{0,39}$/.test(name)) {
      throw new Untranslatable("surveyjs_name_unknown", { name });
    }
    // An unknown name is a variable, which the host page of the survey sets.
    this.names.addVariable(name);
    this.notes.push({ reason: "surveyjs_variable", params: { name } });
    return { variable: name };
  };

  #call(source: SourceCall): Expression {
    if (source.name === "[]") return { value: source.args.map(scalarOf) };
    if (!operators.has(source.name)) return translateFunction(source, this);
    const args = source.args.map(this.translate);
    const [left = nothing, right = nothing] = args;
    switch (source.name) {
      case "and":
      case "or":
        return joined(
          source.name,
          args.map((one) => truth(one, this.names)),
        );
      case "not":
        return call("not", truth(left, this.names));
      case "empty":
        return call("not", call("answered", left));
      case "notempty":
        return call("answered", left);
      case "=":
        return this.#equality(left, right);
      case "!=":
        return negated(this.#equality(left, right));
      case "<":
        return this.#order("less", left, right);
      case ">":
        return this.#order("greater", left, right);
      case "<=":
        return this.#order("less_or_equal", left, right);
      case ">=":
        return this.#order("greater_or_equal", left, right);
      case "contains":
      case "allof":
        return this.#containsAll(left, right);
      case "notcontains":
        return call("not", this.#containsAll(left, right));
      case "anyof":
        return this.#anyOf(left, right);
      case "noneof":
        return call("not", this.#anyOf(left, right));
      case "+":
        return this.#sum(left, right);
      case "-":
        return this.#arithmetic("subtract", left, right);
      case "*":
        return this.#arithmetic("multiply", left, right);
      case "/":
        return this.#arithmetic("divide", left, right);
      case "mod":
        return this.#arithmetic("modulo", left, right);
      case "^":
        return this.#power(left, right);
      default:
        // A minus sign before anything but a number.
        throw new LogicUnsupported(source.name);
    }
  }

  #equality(left: Expression, right: Expression): Expression {
    if (isNothing(right)) return call("not", call("answered", left));
    if (isNothing(left)) return call("not", call("answered", right));
    if ("value" in left && !("value" in right)) {
      return this.#equality(right, left);
    }
    if (!("value" in right)) return call("equals", left, right);
    const values = [right.value].flat().map((one) => this.#fitting(left, one));
    const impossible = values.filter((one) => !this.#isPossible(left, one));
    if (impossible.length > 0) return this.#never(impossible);
    const [only = null] = values;
    // Here, several picked choices equal a code if it is among them; in SurveyJS, if it is the only one.
    const several = bareType(left, this.names)?.kind === "choices";
    const listed = several || Array.isArray(right.value);
    return call("equals", left, { value: listed ? values : only });
  }

  #order(name: FunctionName, left: Expression, right: Expression): Expression {
    const { names } = this;
    const asIs = isDayLike(left, names) || isDayLike(right, names);
    if (asIs) return call(name, left, right);
    const isGreater = name.startsWith("greater");
    return call(
      name,
      this.#extreme(left, isGreater ? "max" : "min"),
      this.#extreme(right, isGreater ? "min" : "max"),
    );
  }

  /**
   * Returns the largest or smallest entry of a list. If a comparison is true for any entry, it is true for that one.
   */
  #extreme(operand: Expression, name: "min" | "max"): Expression {
    const isList = bareType(operand, this.names)?.kind === "list";
    return isList ? call(name, operand) : countable(operand, this.names);
  }

  #containsAll(left: Expression, right: Expression): Expression {
    if (!("value" in right)) return call("contains", left, right);
    const values = [right.value].flat().map((one) => this.#fitting(left, one));
    const impossible = values.filter((one) => !this.#isPossible(left, one));
    if (impossible.length > 0) return this.#never(impossible);
    const isFlag = bareType(left, this.names)?.kind === "boolean";
    const name = isFlag ? "equals" : "contains";
    const parts = values.map((value) => call(name, left, { value }));
    const [only] = parts;
    return only && parts.length === 1 ? only : call("and", ...parts);
  }

  #anyOf(left: Expression, right: Expression): Expression {
    if (!("value" in right)) return call("any_of", left, right);
    const values = [right.value].flat().map((one) => this.#fitting(left, one));
    const value = values.filter((one) => this.#isPossible(left, one));
    const impossible = values.filter((one) => !value.includes(one));
    if (impossible.length > 0) this.#noteImpossible(impossible);
    return value.length === 0
      ? { value: false }
      : call("any_of", left, { value });
  }

  /** Returns false, and notes it, for a comparison with a value that can never be an answer. */
  #never(impossible: readonly Scalar[]): Expression {
    this.#noteImpossible(impossible);
    return { value: false };
  }

  #noteImpossible(values: readonly Scalar[]): void {
    const value = values.map(String).join(", ");
    this.notes.push({ reason: "surveyjs_value_impossible", params: { value } });
  }

  #isPossible(operand: Expression, value: Scalar): boolean {
    const type = bareType(operand, this.names);
    return type === null || isPossible(entryOf(type), value);
  }

  /** Converts a truth value that is written as a text, and vice versa. */
  #fitting(operand: Expression, value: Scalar): Scalar {
    const kind = bareType(operand, this.names)?.kind;
    const truthCode =
      "answer" in operand ? this.names.truthOf(operand) : undefined;
    if (truthCode !== undefined && String(value) === truthCode) return true;
    if (kind === "boolean" && (value === "true" || value === "false")) {
      return value === "true";
    }
    const isCode = kind === "choice" || kind === "choices" || kind === "text";
    return isCode && typeof value === "boolean" ? String(value) : value;
  }

  #sum(left: Expression, right: Expression): Expression {
    const { names } = this;
    if (isTextual(left, names) || isTextual(right, names)) {
      return call("concat", left, right);
    }
    const parts =
      "call" in left && left.call === "sum"
        ? left.args
        : [countable(left, names)];
    return call("sum", ...parts, countable(right, names));
  }

  #arithmetic(
    name: FunctionName,
    left: Expression,
    right: Expression,
  ): Expression {
    const { names } = this;
    return isDayLike(left, names) && isDayLike(right, names)
      ? call(name, left, right)
      : call(name, orZero(left, names), orZero(right, names));
  }

  /** Translates a power with a small whole exponent to a product. */
  #power(base: Expression, exponent: Expression): Expression {
    const times = "value" in exponent ? exponent.value : null;
    if (typeof times !== "number" || ![1, 2, 3, 4].includes(times)) {
      throw new Untranslatable("surveyjs_function_unknown", { name: "power" });
    }
    const factor = orZero(base, this.names);
    return Array.from({ length: times - 1 }).reduce<Expression>(
      (product) => call("multiply", product, factor),
      factor,
    );
  }
}

const nothing: Expression = { value: null };

const isNothing = (one: Expression) =>
  "value" in one && (one.value === null || one.value === "");

function negated(equality: Expression): Expression {
  if ("value" in equality) return { value: equality.value !== true };
  if (!("call" in equality)) return call("not", equality);
  const { call: name, args } = equality;
  if (name === "equals") return call("not_equals", ...args);
  return name === "not" && args[0] ? args[0] : call("not", equality);
}

const entryOf = (
  type: NonNullable<ReturnType<typeof bareType>>,
): NonNullable<ReturnType<typeof bareType>> =>
  type.kind === "list" ? entryOf(type.of) : type;

/** @throws Untranslatable for a list that contains anything but values. */
function scalarOf(source: SourceNode): Scalar {
  const value = constantOf(source);
  if (value !== undefined) return value;
  throw new Untranslatable("surveyjs_function_unknown", { name: "[ ]" });
}
