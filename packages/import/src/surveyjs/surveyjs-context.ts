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

/** The question, or the field of one, that a part of the file is read for. */
export interface Owner {
  /** Its place in the survey: "questions.q1", "questions.q1.options.fields.a". */
  readonly place: string;
  readonly operand: AnswerOperand;
  readonly scope: Scope;
  /** Where rules of its answer go, with the place of the list; null where it can have none. */
  readonly rules: {
    readonly list: AnswerRule[];
    readonly place: string;
  } | null;
}

/** What the parts of the reader share while they read one survey. */
export class SurveyJsContext {
  readonly read: ReadContext;
  readonly texts: LocalTexts;
  /** All names of the file, as a first reading found them. */
  readonly names: Names;
  /** The names that this reading has found so far. */
  readonly found: Names;
  /** The longest text where a question says nothing else; null for no limit. */
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

  /** The expression under a key; null where there is none, or none that can be kept. */
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
    // A value that begins with "=" is an expression.
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

  /** Adds a rule to what the owner's answer must keep; false where it can have none. */
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

/** Both conditions together; null for none. */
export function both(
  one: Expression | null,
  other: Expression | null,
): Expression | null {
  if (one === null || other === null) return one ?? other;
  return { call: "and", args: [one, other] };
}
