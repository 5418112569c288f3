import {
  type AnswerOperand,
  type Call,
  type Expression,
  expressionLimits,
  type FunctionName,
  nodesOf,
} from "../expressions/expression.ts";
import { arities } from "../expressions/arities.ts";
import type { OperandType } from "../expressions/operand-type.ts";
import type { Fault } from "../fault.ts";
import type { ExpressionFaultCode } from "../form-fault.ts";
import type { FormOrder, LogicOwner } from "../form-order.ts";
import { fieldParts } from "../question-types/shared/inner-types.ts";
import type { Form, Section } from "../survey-form.ts";
import { columnOperand } from "../tables/check-table-source.ts";
import {
  literalType,
  isTruth,
  isNumeric,
  isDay,
  isListed,
  entryType,
} from "./operand-fit.ts";
import { checkEquality, checkOrderable } from "./check-comparison.ts";
import type { ExpressionSite } from "./expression-sites.ts";

export type ExpressionFault = Fault<ExpressionFaultCode>;

/**
 * The place where an expression is checked: its form, its owner, and the section around it. Owner and section are null
 * after the last section.
 */
export interface CheckedPlace {
  form: Form;
  order: FormOrder;
  owner: LogicOwner | null;
  section: Section | null;
}

/**
 * Checks the references and types of an expression: all operands exist and come
 * earlier, functions get arguments of the right types, and literals are
 * possible values of the operands that they are compared with.
 */
export function checkExpression(
  site: ExpressionSite,
  place: CheckedPlace,
): ExpressionFault[] {
  const { expression, expects } = site;
  if (expression === null)
    return [{ code: "expression_unfinished", params: { at: 1, found: "" } }];
  const nodes = nodesOf(expression);
  if (nodes.length > expressionLimits.nodesMax) {
    const { nodesMax, depthMax } = expressionLimits;
    return [
      {
        code: "expression_too_large",
        params: { max: nodesMax, depth: depthMax },
      },
    ];
  }
  const checker = new Checker(place, site);
  const type = checker.typeOf(expression);
  if (expects === "condition" && !isTruth(type)) {
    checker.report("expression_type_unfit");
  }
  const column = site.filters && columnOperand(place.form.tables, site.filters);
  if (column) checker.compare(expression, type, column);
  // A single answer would tell its creator the profile: docs/decisions/0074-no-profile-in-logic.md.
  if (nodes.some((node) => "profile" in node)) {
    checker.report("expression_profile");
  }
  return checker.faults;
}

/** The type of an expression's value in a checked form. */
export const expressionType = (
  expression: Expression,
  place: CheckedPlace,
): OperandType => new Checker(place, { ownAnswer: false }).typeOf(expression);

const anyType: OperandType = { kind: "any" };
const truth: OperandType = { kind: "boolean" };
const number: OperandType = { kind: "number" };
const anyList: OperandType = { kind: "list", of: anyType };
const text: OperandType = { kind: "text" };
const date: OperandType = { kind: "date" };

class Checker {
  readonly faults: ExpressionFault[] = [];
  readonly #place: CheckedPlace;
  readonly #ownAnswer: boolean;
  /** The type of the question's own answer in the logic of a field; null elsewhere. */
  readonly #ownFields: OperandType | null;

  constructor(
    place: CheckedPlace,
    {
      ownAnswer,
      fieldsBefore,
    }: Pick<ExpressionSite, "ownAnswer" | "fieldsBefore">,
  ) {
    this.#place = place;
    this.#ownAnswer = ownAnswer;
    this.#ownFields = fieldsBefore
      ? { kind: "parts", whole: anyList, parts: fieldParts(fieldsBefore) }
      : null;
  }

  report(code: ExpressionFaultCode, params?: ExpressionFault["params"]): void {
    this.faults.push(params ? { code, params } : { code });
  }

  /** Checks that the expression may equal an operand of the other type. */
  compare(expression: Expression, type: OperandType, other: OperandType): void {
    this.#add(checkEquality([expression], type, other));
  }

  #add(fault: ExpressionFault | null): void {
    if (fault) this.faults.push(fault);
  }

  typeOf(expression: Expression): OperandType {
    if ("value" in expression) return literalType(expression.value);
    if ("answer" in expression) return this.#answerType(expression);
    if ("variable" in expression) {
      const { variable } = expression;
      if (!this.#place.form.flow.variables.includes(variable)) {
        this.report("expression_variable_missing", { name: variable });
      }
      return anyType;
    }
    if ("profile" in expression) {
      return expression.profile === "age" ? number : anyType;
    }
    if ("item" in expression) {
      if ((this.#place.section?.repeat ?? null) === null) {
        this.report("expression_item_outside");
      }
      return anyType;
    }
    return this.#callType(expression);
  }

  #answerType({ answer: code, path = [] }: AnswerOperand): OperandType {
    const { order, owner, section } = this.#place;
    const target = order.questions.get(code);
    if (!target) {
      this.report("expression_question_missing", { name: code });
      return anyType;
    }
    if (this.#ownFields && owner?.code === code) {
      return this.#partType(this.#ownFields, path, code);
    }
    this.#checkOrder(code);
    const outside =
      target.section.repeat !== null && target.section !== section;
    if (!outside) return this.#partType(target.operand, path, code);
    // Outside the repeated section, a path starts with the item; without a path, the type is the list of all items.
    const [item, ...rest] = path;
    if (item !== undefined) return this.#partType(target.operand, rest, code);
    const whole = this.#partType(target.operand, [], code);
    return owner !== null && owner === section && whole.kind === "nothing"
      ? whole
      : { kind: "list", of: whole };
  }

  #checkOrder(code: string): void {
    const { order, owner } = this.#place;
    const target = order.questions.get(code)?.question;
    if (!target || owner === null) return;
    const own =
      owner === target ||
      ("questions" in owner && owner.questions.includes(target));
    if (own && this.#ownAnswer) return;
    if (owner === target) {
      this.report("expression_question_self", { name: code });
    } else if (!order.isBefore(target, owner)) {
      const circular = order.dependsOn(code, owner);
      this.report(circular ? "expression_cycle" : "expression_question_later", {
        name: code,
      });
    }
  }

  #partType(
    type: OperandType,
    path: readonly string[],
    code: string,
  ): OperandType {
    const [id, ...rest] = path;
    if (type.kind === "parts") {
      if (id === undefined) return type.whole;
      const part = type.parts.find((one) => one.id === id);
      if (part) return this.#partType(part.type, rest, code);
    } else if (id === undefined) {
      return type;
    }
    this.report("expression_part_missing", { name: code, part: id ?? "" });
    return anyType;
  }

  #callType({ call, args }: Call): OperandType {
    const [least, most] = arities[call];
    if (args.length < least || args.length > most) {
      this.report(
        args.length === 0 ? "expression_empty" : "expression_arguments_unfit",
        { name: call },
      );
    }
    const types = args.map((part) => this.typeOf(part));
    const [first = anyType, second = anyType, third] = types;
    switch (call) {
      case "or":
      case "and":
      case "not":
        this.#require(call, types, isTruth);
        return truth;
      case "equals":
      case "not_equals":
      case "any_of":
        this.#add(checkEquality(args, first, second));
        return truth;
      case "less":
      case "less_or_equal":
      case "greater":
      case "greater_or_equal":
        this.#add(checkOrderable(call, args, first, second));
        return truth;
      case "contains":
        this.#require(call, [first], (type) => type.kind !== "nothing");
        if (isListed(first)) this.#add(checkEquality(args, first, second));
        return truth;
      case "answered":
        return truth;
      case "subtract":
        if (isDay(first) && isDay(second)) return number;
        this.#require(call, types, isNumeric);
        return number;
      case "add":
      case "multiply":
      case "divide":
      case "modulo":
      case "negate":
      case "abs":
      case "round":
        this.#require(call, types, isNumeric);
        return number;
      case "sum":
      case "mean":
        this.#require(call, types.map(entryType), isNumeric);
        return number;
      case "min":
      case "max": {
        const entries = types.map(entryType);
        const days = entries.length > 0 && entries.every(isDay);
        if (!days) this.#require(call, entries, isNumeric);
        return days ? date : number;
      }
      case "count":
      case "length":
        return number;
      case "number":
        return number;
      case "lower":
      case "concat":
        return text;
      case "label":
        if (args[0] && !("answer" in args[0]) && !("item" in args[0])) {
          this.report("expression_arguments_unfit", { name: call });
        }
        return text;
      case "if":
        this.#require(call, [first], isTruth);
        return third === undefined || third.kind === second.kind
          ? second
          : anyType;
      case "age":
      case "year":
        this.#require(call, [first], isDay);
        return number;
      case "date_diff":
        this.#require(call, [first, second], isDay);
        this.#checkUnit(args[2]);
        return number;
      case "add_days":
        this.#require(call, [first], isDay);
        this.#require(call, [second], isNumeric);
        return date;
      case "today":
        return date;
      case "now":
        return { kind: "date_time" };
    }
  }

  #require(
    call: FunctionName,
    types: readonly OperandType[],
    fits: (type: OperandType) => boolean,
  ): void {
    if (!types.every(fits))
      this.report("expression_type_unfit", { name: call });
  }

  #checkUnit(unit: Expression | undefined): void {
    if (unit === undefined) return;
    const known =
      "value" in unit &&
      ["days", "weeks", "months", "years", "hours", "minutes"].includes(
        String(unit.value),
      );
    if (!known)
      this.report("expression_arguments_unfit", { name: "date_diff" });
  }
}
