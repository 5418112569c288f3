import { attempt } from "../logic/attempt.ts";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { LogicUnsupported } from "../logic/source-syntax.ts";
import {
  call,
  equality,
  joined,
  literal,
  negated,
  ordering,
  type Typed,
} from "../logic/typed-expression.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { isObject, type SourceObject } from "../source/source-object.ts";
import { countPicked } from "./qualtrics-answers.ts";
import { parseLocator, pipedValue } from "./qualtrics-locators.ts";
import type { QualtricsReading, Scope } from "./qualtrics-reading.ts";

/**
 * Reads the condition at a key: display logic, branch logic or custom
 * validation. Returns null if there is none. Unsupported logic is reported.
 */
export function readCondition(
  source: SourceObject,
  key: string,
  scope: Scope,
  reading: QualtricsReading,
): Expression | null {
  const logic = source.value(key);
  if (!isObject(logic) && !Array.isArray(logic)) return null;
  return attempt(
    describe(logic),
    source.placeOf(key),
    reading.context.report,
    () => translateSets(logic, scope, reading),
  );
}

/** Translates logic sets, joined by "AndIf" and "OrIf" ("Using Logic" on Qualtrics's support pages). */
function translateSets(
  logic: unknown,
  scope: Scope,
  reading: QualtricsReading,
): Expression {
  const sets = numbered(logic).map((set) => ({
    isOr: /^(?:or|else)/i.test(textOf(set, "Type")),
    condition: translateSet(set, scope, reading),
  }));
  return joinedAndFirst(sets);
}

function translateSet(
  set: Readonly<Record<string, unknown>>,
  scope: Scope,
  reading: QualtricsReading,
): Expression {
  const conditions = numbered(set).map((one) => ({
    // Qualtrics spells the key without its second "n".
    isOr: /^or/i.test(textOf(one, "Conjuction") || textOf(one, "Conjunction")),
    condition: translateExpression(one, scope, reading),
  }));
  return joinedAndFirst(conditions);
}

/** Joins conditions; "and" binds more tightly than "or". */
function joinedAndFirst(
  parts: readonly { isOr: boolean; condition: Expression }[],
): Expression {
  const groups: Expression[][] = [];
  for (const { isOr, condition } of parts) {
    const open = groups.at(-1);
    if (open && !isOr) open.push(condition);
    else groups.push([condition]);
  }
  if (groups.length === 0) throw new LogicUnsupported("{}");
  return joined(
    "or",
    groups.map((group) => joined("and", group)),
  );
}

/** Returns the conditions of a set. Their keys are numbers; other keys are properties of the set. */
function numbered(value: unknown): Readonly<Record<string, unknown>>[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    /^\d+$/.test(key) && isObject(one) ? [one] : [],
  );
}

const textOf = (
  values: Readonly<Record<string, unknown>>,
  key: string,
): string => {
  const value = Object.hasOwn(values, key) ? values[key] : "";
  return typeof value === "string" || typeof value === "number"
    ? String(value)
    : "";
};

/** Returns the description that Qualtrics displays for the logic, for the report. */
function describe(logic: unknown): string {
  const words = numbered(logic).flatMap((set) =>
    numbered(set).map((one) => plainText(textOf(one, "Description"))),
  );
  return words.join(" ").replace(/\s+/g, " ").trim().slice(0, 500);
}

/**
 * Translates one condition on a question or a field of embedded data.
 * @throws LogicUnsupported for any other condition.
 */
export function translateExpression(
  source: Readonly<Record<string, unknown>>,
  scope: Scope,
  reading: QualtricsReading,
): Expression {
  const kind = textOf(source, "LogicType");
  const left = textOf(source, "LeftOperand");
  const operator = textOf(source, "Operator") || textOf(source, "Condition");
  const right = textOf(source, "RightOperand");
  if (kind === "Question" || (kind === "" && left.startsWith("q://"))) {
    return questionCondition(left, operator, right, scope, reading);
  }
  if (kind === "EmbeddedField" || kind === "PanelData") {
    const name = left.replace(/^(?:e:\/\/Field\/|m:\/\/)/, "");
    const value = fieldAt(name, scope, reading);
    return compare(value, operator, right, scope, reading);
  }
  if (kind === "Loop" || left.startsWith("lm://")) {
    const value = pipedValue(left, scope, reading);
    return compare(value, operator, right, scope, reading);
  }
  if (kind === "Boolean" || kind === "TrueFalse") {
    return { value: /true/i.test(left + operator + right) };
  }
  throw new LogicUnsupported(kind || left || "?");
}

/** @throws LogicUnsupported for a field that nothing sets before the position. */
function fieldAt(
  name: string,
  { position }: Scope,
  { fields }: QualtricsReading,
): Typed {
  const value = fields.find(name, position);
  if (!value) throw new LogicUnsupported(name);
  return value;
}

function questionCondition(
  left: string,
  operator: string,
  right: string,
  scope: Scope,
  reading: QualtricsReading,
): Expression {
  const { answers } = reading;
  const { id, name, path } = parseLocator(left);
  const { round } = scope;
  if (/^(?:Not)?Selected$/.test(operator)) {
    const selected = answers.selected(id, path, round);
    if (!selected) throw new LogicUnsupported(left);
    return operator === "Selected" ? selected : negated(selected);
  }
  if (/^(?:Not)?Displayed$/.test(operator)) {
    const shown = displayed(id, path, left, scope, reading);
    return operator === "Displayed" ? shown : negated(shown);
  }
  if (name.endsWith("Count")) {
    const [answer] = answers.find(id, round);
    const count = answer && countPicked(answer, path[0]);
    if (!count) throw new LogicUnsupported(left);
    return compare(count, operator, right, scope, reading);
  }
  const value =
    (name === "ChoiceTextEntryValue" && path.length > 0
      ? answers.value(id, `words/${path.join("/")}`, round)
      : undefined) ?? answers.value(id, path.join("/"), round);
  if (!value) throw new LogicUnsupported(left);
  // Logic on a single choice may name the text entry of the choice.
  return compare(value, operator, right, scope, reading);
}

/** Returns the condition that a question, or one of its choices, was shown. */
function displayed(
  id: string,
  [choice]: readonly string[],
  locator: string,
  { round }: Scope,
  { answers }: QualtricsReading,
): Expression {
  const found = answers.find(id, round);
  const conditions = found.map(({ shown, shownChoices }) => {
    if (shown === undefined) throw new LogicUnsupported(locator);
    const own =
      choice === undefined ? null : (shownChoices.get(choice) ?? null);
    return joinedOrTrue([shown, own]);
  });
  if (conditions.length === 0) throw new LogicUnsupported(locator);
  return joined("or", conditions);
}

/** Joins conditions with "and"; null stands for a condition that is always true. */
function joinedOrTrue(conditions: readonly (Expression | null)[]): Expression {
  const parts = conditions.flatMap((one) => one ?? []);
  return parts.length === 0 ? { value: true } : joined("and", parts);
}

const orders = {
  GreaterThan: "greater",
  GreaterThanOrEqual: "greater_or_equal",
  LessThan: "less",
  LessThanOrEqual: "less_or_equal",
} as const;

/** Compares a value with the right operand: a text, a number, or piped text. */
function compare(
  value: Typed,
  operator: string,
  right: string,
  scope: Scope,
  reading: QualtricsReading,
): Expression {
  switch (operator) {
    case "Empty":
      return call("not", call("answered", value.expression));
    case "NotEmpty":
      return call("answered", value.expression);
    default:
  }
  const other = rightOperand(right, scope, reading);
  const missing = () => undefined;
  switch (operator) {
    case "EqualTo":
    case "Is":
      return equality(value, other, missing);
    case "NotEqualTo":
    case "IsNot":
      return negated(equality(value, other, missing));
    case "GreaterThan":
    case "GreaterThanOrEqual":
    case "LessThan":
    case "LessThanOrEqual":
      return ordering(orders[operator], value, other);
    case "Contains":
      return call("contains", value.expression, other.expression);
    case "DoesNotContain":
      return call("not", call("contains", value.expression, other.expression));
    default:
      throw new LogicUnsupported(operator);
  }
}

function rightOperand(
  right: string,
  scope: Scope,
  reading: QualtricsReading,
): Typed {
  const piped = /^\s*\$\{([^{}]+)\}\s*$/.exec(right)?.[1];
  if (piped !== undefined) return pipedValue(piped, scope, reading);
  if (right.includes("${")) throw new LogicUnsupported(right);
  const text = right.trim();
  return literal(text);
}
