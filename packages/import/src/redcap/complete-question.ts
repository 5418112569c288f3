import { attempt } from "../logic/attempt.ts";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { AnswerRule } from "@sigi/survey/logic/answer-rule.ts";
import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import {
  asNumber,
  call,
  joined,
  type Typed,
} from "../logic/typed-expression.ts";
import type { Draft, RedcapReading } from "./redcap-draft.ts";
import { type RedcapField, tagValue } from "./redcap-field.ts";
import { moment } from "./redcap-functions.ts";
import { translateCondition, translateLogic } from "./redcap-logic.ts";
import { reportTags } from "./redcap-tags.ts";
import { isComputed } from "./redcap-validations.ts";

/** Adds the logic to a question. All fields of the file must be known. Closes its rows in the report. */
export function completeQuestion(
  { question, fields }: Draft,
  reading: RedcapReading,
): DefinedQuestion {
  const target = `questions.${question.code}`;
  const [first] = fields;
  for (const field of fields) reportTags(field, question, target);
  const conditions = fields.map((field) => conditionOf(field, target, reading));
  const [condition = null] = conditions;
  const completed =
    fields.length > 1
      ? withRowConditions(question, conditions)
      : { ...withFormula(question, first, reading), showIf: condition };
  const rules = [...completed.rules, ...boundRules(first, completed, reading)];
  for (const { source } of fields) source.close(target);
  return { ...completed, rules };
}

/** Reads the branching logic; null if there is none. Logic that no survey can hold is reported. */
function conditionOf(
  field: RedcapField,
  target: string,
  reading: RedcapReading,
): Expression | null {
  const { source, logic, logicColumn } = field;
  if (logicColumn === "branching_logic") source.ignore("evaluated_logic");
  if (logic === "") return null;
  return translated(
    source.placeOf(logicColumn),
    logic,
    `${target}.showIf`,
    reading,
    (notes) => translateCondition(logic, reading.known, notes),
  );
}

type Notes = Parameters<typeof translateLogic>[2];

/**
 * Returns the result of a translation, and reports its notes. Returns null, and reports it, if the translation fails.
 */
function translated<Result>(
  place: string,
  logic: string,
  target: string,
  { context: { report } }: RedcapReading,
  translate: (notes: Notes) => Result,
): Result | null {
  return attempt(logic, place, report, () =>
    translate({
      codeMissing: (code) =>
        report.changed(place, target, "logic_code_missing", { code }),
      eventIgnored: (event) =>
        report.changed(place, target, "redcap_event_ignored", { event }),
    }),
  );
}

/**
 * Adds the conditions of rows. If they are the same in all rows, the question gets the condition, otherwise each row.
 */
function withRowConditions(
  question: DefinedQuestion,
  conditions: readonly (Expression | null)[],
): DefinedQuestion {
  const keys = new Set(conditions.map((one) => JSON.stringify(one)));
  const [first = null] = conditions;
  if (keys.size === 1) return { ...question, showIf: first };
  if (
    question.type !== "likert_matrix" &&
    question.type !== "checkbox_matrix"
  ) {
    return question;
  }
  const rows = question.options.rows.map((row, index) => {
    const showIf = conditions[index];
    return showIf ? { ...row, showIf } : row;
  });
  const all = conditions.flatMap((one) => one ?? []);
  // Without any visible row, the question is hidden.
  const showIf = all.length === conditions.length ? joined("or", all) : null;
  return {
    ...question,
    showIf,
    options: { ...question.options, rows },
  } as DefinedQuestion;
}

/** Adds the expression of a calculated field. */
function withFormula(
  question: DefinedQuestion,
  field: RedcapField,
  reading: RedcapReading,
): DefinedQuestion {
  if (question.type !== "calculated") return question;
  const { source, type } = field;
  const text = tagValue(field, "@CALCTEXT");
  const date = tagValue(field, "@CALCDATE");
  const column =
    type === "calc" ? "select_choices_or_calculations" : "field_annotation";
  const formula =
    type === "calc"
      ? (source.text(column) ?? "")
      : (text ?? `calcdate(${date ?? ""})`);
  const target = `questions.${question.code}.options.expression`;
  const expression =
    formula.trim() === ""
      ? null
      : translated(source.placeOf(column), formula, target, reading, (notes) =>
          translateLogic(formula, reading.known, notes),
        )?.expression;
  return defineQuestion("calculated", question.code, {
    ...question,
    options: { ...question.options, expression: expression ?? null },
  });
}

/** Returns rules for computed bounds: "today", "now" or another field. */
function boundRules(
  field: RedcapField,
  { code }: DefinedQuestion,
  reading: RedcapReading,
): AnswerRule[] {
  const own = reading.known.find(field.name.toLowerCase());
  const columns = [
    ["text_validation_min", field.min, "greater_or_equal"],
    ["text_validation_max", field.max, "less_or_equal"],
  ] as const;
  return columns.flatMap(([column, text, operator]) => {
    if (!own || !isComputed(text) || field.type !== "text") return [];
    const place = field.source.placeOf(column);
    const expression = translated(
      place,
      text,
      `questions.${code}.rules`,
      reading,
      (notes) => {
        const bound = translateLogic(text, reading.known, notes);
        return call(operator, ...comparable(own, bound));
      },
    );
    return expression ? [{ expression, message: "" }] : [];
  });
}

const comparable = (own: Typed, bound: Typed): [Expression, Expression] =>
  own.kind === "number"
    ? [own.expression, asNumber(bound)]
    : [own.expression, moment(bound)];
