import { checkPattern } from "@sigi/survey/patterns/check-pattern.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { AnswerRule } from "@sigi/survey/logic/answer-rule.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import type { DefinedQuestion } from "../definition.ts";
import type { SourceNode } from "../logic/source-syntax.ts";
import { asCondition, joined, type Typed } from "../logic/typed-expression.ts";
import { wholePattern } from "../logic/whole-pattern.ts";
import type { SourceObject } from "../source/source-object.ts";
import { translated, type XlsformReading } from "./xlsform-reading.ts";
import { parseXpath, translateNode } from "./xpath-logic.ts";

/**
 * Adds the constraint to a question. Bounds without a custom message and
 * patterns become options of its type, anything else becomes a rule with the
 * message.
 */
export function withConstraint(
  question: DefinedQuestion,
  source: SourceObject,
  own: Typed,
  reading: XlsformReading,
): DefinedQuestion {
  const target = `questions.${question.code}`;
  const place = `questions.${segment(question.code)}`;
  const message = reading.texts.read(
    source,
    "constraint_message",
    `${place}.rules.0.message`,
    "line",
  );
  const read = translated(
    source,
    "constraint",
    `${target}.rules`,
    reading,
    (text, scope) => {
      let options: DefinedQuestion["options"] = question.options;
      const rest = conjuncts(parseXpath(text)).filter((part) => {
        const changed =
          patternOption(question, part, message) ??
          (message === "" ? boundOption(question, options, part) : null);
        if (changed) options = { ...options, ...changed };
        return !changed;
      });
      const conditions = rest.map((part) =>
        asCondition(translateNode(part, { ...scope, own })),
      );
      const rules: AnswerRule[] =
        conditions.length === 0
          ? []
          : [{ expression: joined("and", conditions), message }];
      return { ...question, options, rules } as DefinedQuestion;
    },
  );
  if (read?.rules.length === 0 && message !== "" && "pattern" in read.options) {
    reading.texts.move(
      `${place}.rules.0.message`,
      `${place}.options.pattern.message`,
    );
  }
  return read ?? question;
}

/** Splits a condition into the parts joined by "and". */
const conjuncts = (node: SourceNode): readonly SourceNode[] =>
  node.kind === "call" && node.name === "and"
    ? node.args.flatMap(conjuncts)
    : [node];

/** Reads regex(., '…') as the pattern of a short text, which must match as a whole; null for anything else. */
function patternOption(
  { type, options }: DefinedQuestion,
  node: SourceNode,
  message: string,
): { pattern: { expression: string; message: string } } | null {
  if (type !== "short_text" || options.pattern) return null;
  if (node.kind !== "call" || node.name !== "regex") return null;
  const [own, pattern] = node.args;
  if (own?.kind !== "name" || own.text !== "." || pattern?.kind !== "text")
    return null;
  const expression = wholePattern(pattern.value);
  const fits =
    expression.length <= formLimits.patternMax &&
    checkPattern(expression) === null;
  return fits ? { pattern: { expression, message } } : null;
}

/** The function of a question's answer that its bounds limit. */
const measured: Readonly<Partial<Record<DefinedQuestion["type"], string>>> = {
  number: ".",
  date: ".",
  short_text: "string-length",
  long_text: "string-length",
  multiple_choice: "count-selected",
};

/** Reads a comparison such as ". >= 18" or "string-length(.) <= 9" as a bound of the type; null for anything else. */
function boundOption(
  question: Pick<DefinedQuestion, "type">,
  options: object,
  node: SourceNode,
): { min: number | string } | { max: number | string } | null {
  const wanted = measured[question.type];
  if (node.kind !== "call" || wanted === undefined) return null;
  const [left, right] = node.args;
  const name = node.name === ">=" ? "min" : node.name === "<=" ? "max" : null;
  if (!left || !right || name === null || !isMeasured(left, wanted))
    return null;
  const value = boundValue(right, question.type);
  if (value === null || Reflect.get(options, name) !== null) return null;
  return name === "min" ? { min: value } : { max: value };
}

function isMeasured(node: SourceNode, wanted: string): boolean {
  if (wanted === ".") return node.kind === "name" && node.text === ".";
  return (
    node.kind === "call" &&
    node.name === wanted &&
    node.args.length === 1 &&
    node.args.every((part) => part.kind === "name" && part.text === ".")
  );
}

function boundValue(
  node: SourceNode,
  type: DefinedQuestion["type"],
): number | string | null {
  if (type === "date") {
    const text =
      node.kind === "call" && node.name === "date" ? node.args[0] : node;
    return text?.kind === "text" && /^\d{4}-\d\d-\d\d$/.test(text.value)
      ? text.value
      : null;
  }
  if (node.kind !== "number") return null;
  const isCount = type !== "number";
  const fits = !isCount || (Number.isInteger(node.value) && node.value >= 1);
  return fits ? node.value : null;
}
