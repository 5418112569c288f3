import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { checkPattern } from "@sigi/survey/patterns/check-pattern.ts";
import { compilePattern } from "@sigi/survey/patterns/pattern.ts";
import type { TextPattern } from "@sigi/survey/question-types/short-text/answer.ts";
import type { SourceObject } from "../source/source-object.ts";
import type { Owner, SurveyJsContext } from "./surveyjs-context.ts";

/** The limits and types that a question's validators require. Rules are not included; they are added to the owner. */
export interface Validators {
  /** Lower bound of a number, or of the number of picks; `most` is the upper bound. */
  readonly least: number | null;
  readonly most: number | null;
  readonly shortest: number | null;
  readonly longest: number | null;
  readonly pattern: TextPattern | null;
  readonly isNumber: boolean;
  readonly isEmail: boolean;
}

type Kind = "numeric" | "text" | "regex" | "email" | "answercount";

/**
 * Reads the validators of a question. A bound with a custom message becomes a
 * rule, which preserves the message. `takes` are the kinds that the question's
 * type supports; all others are reported.
 */
export function readValidators(
  source: SourceObject,
  owner: Owner,
  takes: ReadonlySet<Kind>,
  context: SurveyJsContext,
): Validators {
  const found = {
    least: null as number | null,
    most: null as number | null,
    shortest: null as number | null,
    longest: null as number | null,
    pattern: null as TextPattern | null,
    isNumber: false,
    isEmail: false,
  };
  for (const validator of source.objects("validators")) {
    const kind = (validator.text("type") ?? "").replace(/validator$/, "");
    const level = validator.text("notificationType") ?? "error";
    if (level !== "error") {
      validator.loseAll("setting_unsupported", { name: level });
      continue;
    }
    if (kind === "expression") {
      const { scope, place } = owner;
      const rule = context.expression(validator, "expression", place, scope);
      if (rule !== null && !context.rule(owner, validator, rule)) {
        validator.loseAll("setting_unsupported", { name: kind });
      }
    } else if (!takes.has(kind as Kind)) {
      validator.loseAll("setting_unsupported", { name: kind });
      continue;
    } else if (kind === "numeric") {
      found.isNumber = true;
      const bounds = readBounds(validator, "minValue", "maxValue");
      if (!boundsRule(validator, owner.operand, bounds, owner, context)) {
        found.least = bounds.least ?? found.least;
        found.most = bounds.most ?? found.most;
      }
    } else if (kind === "text") {
      const bounds = readBounds(validator, "minLength", "maxLength");
      const length: Expression = { call: "length", args: [owner.operand] };
      if (!boundsRule(validator, length, bounds, owner, context)) {
        found.shortest = bounds.least || found.shortest;
        found.longest = bounds.most || found.longest;
      }
      if (validator.flag("allowDigits") === false) {
        validator.lost("allowDigits", "setting_unsupported", {
          name: "allowDigits",
        });
      }
    } else if (kind === "answercount") {
      const bounds = readBounds(validator, "minCount", "maxCount");
      const count: Expression = { call: "count", args: [owner.operand] };
      if (!boundsRule(validator, count, bounds, owner, context)) {
        found.least = bounds.least || found.least;
        found.most = bounds.most || found.most;
      }
    } else if (kind === "regex") {
      found.pattern = readPattern(validator, owner, context) ?? found.pattern;
    } else {
      found.isEmail = true;
      if (validator.has("text")) {
        validator.lost("text", "setting_unsupported", { name: "text" });
      }
    }
    validator.close(owner.place);
  }
  return found;
}

interface Bounds {
  readonly least: number | null;
  readonly most: number | null;
}

const readBounds = (
  validator: SourceObject,
  min: string,
  max: string,
): Bounds => ({
  least: validator.number(min) ?? null,
  most: validator.number(max) ?? null,
});

/**
 * Adds a rule for bounds with a custom message. Returns false if they have none, or if the owner does not support
 * rules.
 */
function boundsRule(
  validator: SourceObject,
  value: Expression,
  { least, most }: Bounds,
  owner: Owner,
  context: SurveyJsContext,
): boolean {
  if (!validator.has("text")) return false;
  if (owner.rules === null) {
    validator.lost("text", "setting_unsupported", { name: "text" });
    return false;
  }
  const parts: Expression[] = [];
  if (least !== null) {
    parts.push({ call: "greater_or_equal", args: [value, { value: least }] });
  }
  if (most !== null) {
    parts.push({ call: "less_or_equal", args: [value, { value: most }] });
  }
  const [first] = parts;
  if (!first) {
    validator.lost("text", "setting_unsupported", { name: "text" });
    return false;
  }
  const rule: Expression =
    parts.length === 1 ? first : { call: "and", args: parts };
  return context.rule(owner, validator, rule);
}

function readPattern(
  validator: SourceObject,
  owner: Owner,
  { texts }: SurveyJsContext,
): TextPattern | null {
  const regex = validator.text("regex") ?? "";
  const place = `${owner.place}.options.pattern.message`;
  const message = texts.line(validator, "text", place, owner.scope);
  const ignoresCase =
    (validator.flag("caseInsensitive") ??
      validator.flag("insensitive") ??
      false) &&
    /[a-z]/i.test(regex.replace(/\\./g, ""));
  const expression = wholeText(regex);
  if (expression === null || ignoresCase || checkPattern(expression) !== null) {
    validator.lost("regex", "surveyjs_pattern", { pattern: regex });
    return null;
  }
  return { expression, message };
}

/**
 * Converts a pattern that may match anywhere in a text to one for the whole text; null if the conversion is ambiguous.
 */
export function wholeText(regex: string): string | null {
  const wrapped = /^\^\(\?:(.*)\)\$$/s.exec(regex)?.[1];
  if (wrapped !== undefined && compilePattern(wrapped) !== null) return wrapped;
  const starts = regex.startsWith("^");
  const ends = /(?:^|[^\\])(?:\\\\)*\$$/.test(regex);
  if (starts && ends && !hasAlternatives(regex)) return regex;
  if (starts || ends) {
    if (hasAlternatives(regex)) return null;
    return starts ? `${regex}.*` : `.*${regex}`;
  }
  return regex === "" ? null : `.*(?:${regex}).*`;
}

/** Returns true if the pattern has alternatives at its outermost level, where an anchor applies to one of them only. */
function hasAlternatives(regex: string): boolean {
  let depth = 0;
  const plain = regex.replace(/\\./g, "").replace(/\[[^[\]]*\]/g, "");
  for (const sign of plain) {
    if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    else if (sign === "|" && depth === 0) return true;
  }
  return false;
}
