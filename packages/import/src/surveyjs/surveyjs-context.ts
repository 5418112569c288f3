import type {
  AnswerOperand,
  Expression,
} from "@sigi/survey/expressions/expression.ts";
import type { AnswerRule } from "@sigi/survey/logic/answer-rule.ts";
import type { ReadContext } from "../read-context.ts";
import type { SourceObject } from "../source/source-object.ts";
import type { LocalTexts } from "./local-texts.ts";
import type { Names, Scope } from "./names.ts";
import { translateExpression } from "./translate-expression.ts";

/** The question, or the field of a question, that a part of the file belongs to. */
export interface Owner {
  /** The place in the survey: "questions.q1", "questions.q1.options.fields.a". */
  readonly place: string;
  readonly operand: AnswerOperand;
  readonly scope: Scope;
  /** The list for rules of its answer, with its place; null if rules are not supported. */
  readonly rules: {
    readonly list: AnswerRule[];
    readonly place: string;
  } | null;
}

/** The state shared while one survey is read. */
export class SurveyJsContext {
  readonly read: ReadContext;
  readonly texts: LocalTexts;
  /** All names of the file, found by the first reading. */
  readonly names: Names;
  /** The names found by this reading so far. */
  readonly found: Names;
  /** The default maximum length of texts; null for no limit. */
  readonly textMax: number | null;

  constructor(
    read: ReadContext,
    texts: LocalTexts,
    names: Names,
    found: Names,
    textMax: number | null,
  ) {
    this.read = read;
    this.texts = texts;
    this.names = names;
    this.found = found;
    this.textMax = textMax;
  }

  /** Returns the expression under a key; null if there is none. One that cannot be translated is reported. */
  expression(
    source: SourceObject,
    key: string,
    target: string,
    scope: Scope,
    expects: "condition" | "value" = "condition",
  ): Expression | null {
    const value = source.value(key);
    if (value === undefined) return null;
    if (typeof value === "boolean") return { value };
    const text = source.text(key);
    if (text === undefined) return null;
    // "=" at the start of a value marks an expression.
    const formula = text.replace(/^\s*=/, "");
    const result = translateExpression(formula, expects, this.names, scope);
    if ("fault" in result) {
      source.lost(key, result.fault.reason, result.fault.params);
      return null;
    }
    for (const { reason, params } of result.notes) {
      source.changed(key, target, reason, params);
    }
    return result.expression;
  }

  /** Adds a rule for the owner's answer. Returns false if rules are not supported, or if the expression is null. */
  rule(
    owner: Owner,
    source: SourceObject,
    expression: Expression | null,
  ): boolean {
    if (expression === null || owner.rules === null) return false;
    const { list, place } = owner.rules;
    const at = `${place}.${list.length}.message`;
    const message = this.texts.line(source, "text", at, owner.scope);
    list.push({ expression, message });
    return true;
  }
}

/** Joins both conditions with "and"; null if there is none. */
export function both(
  one: Expression | null,
  other: Expression | null,
): Expression | null {
  if (one === null || other === null) return one ?? other;
  return { call: "and", args: [one, other] };
}
