import {
  type Comparison,
  type Condition,
  conditionLimits,
  listComparisons,
} from "./condition.ts";
import type { Fault } from "../fault.ts";
import type { FormFault, FormFaultCode } from "../form-fault.ts";
import { dependsOn, type FormOrder, orderForm } from "../form-order.ts";
import { comparisonOf } from "../question-types.ts";
import type { Form, Question, Section } from "../survey-form.ts";

/**
 * Checks all conditions of a form: they refer to existing, earlier questions,
 * compare with values that fit, have no empty group, and are not too deep or
 * too long. Each fault names the section or question of its condition.
 */
export function checkConditions(form: Form): FormFault[] {
  const order = orderForm(form);
  return form.sections.flatMap((section) => [
    ...checkOwner(section, `sections.${section.id}.showIf`, order),
    ...section.questions.flatMap((question) =>
      checkOwner(question, `questions.${question.id}.showIf`, order),
    ),
  ]);
}

type ConditionFault = Fault<FormFaultCode>;

function checkOwner(
  owner: Section | Question,
  place: string,
  order: FormOrder,
): FormFault[] {
  const { showIf } = owner;
  if (showIf === null) return [];
  const size = checkSize(showIf);
  if (size) return [{ place, ...size }];
  const faults: (ConditionFault | null)[] = listComparisons(showIf).map(
    (comparison) => checkReference(comparison, owner, order),
  );
  if (hasEmptyGroup(showIf)) faults.push({ code: "condition_group_empty" });
  return faults
    .filter((fault) => fault !== null)
    .map((fault) => ({ place, ...fault }));
}

function checkSize(condition: Condition): ConditionFault | null {
  const { depthMax, comparisonsMax } = conditionLimits;
  if (isDeeper(condition, depthMax)) {
    return { code: "condition_too_deep", params: { max: depthMax } };
  }
  return listComparisons(condition).length > comparisonsMax
    ? { code: "condition_too_long", params: { max: comparisonsMax } }
    : null;
}

/** A comparison has depth one; each group around it adds one. */
function isDeeper(condition: Condition, levels: number): boolean {
  if (levels === 0) return true;
  return partsOf(condition).some((part) => isDeeper(part, levels - 1));
}

function hasEmptyGroup(condition: Condition): boolean {
  if ("questionId" in condition) return false;
  const parts = partsOf(condition);
  return parts.length === 0 || parts.some(hasEmptyGroup);
}

function partsOf(condition: Condition): Condition[] {
  if ("all" in condition) return condition.all;
  return "any" in condition ? condition.any : [];
}

function checkReference(
  comparison: Comparison,
  owner: Section | Question,
  order: FormOrder,
): ConditionFault | null {
  const { questionId } = comparison;
  const target = order.questions.get(questionId);
  if (!target) return { code: "condition_question_missing" };
  if (target.question === owner) return { code: "condition_question_self" };
  if (target.index < order.indexOf(owner)) {
    return checkComparison(comparison, target.question);
  }
  return dependsOn(order, questionId, owner)
    ? { code: "condition_cycle" }
    : { code: "condition_question_later" };
}

/** Checks that the operator fits the question's type, and that the question can be answered with the value. */
export function checkComparison(
  { operator, value }: Comparison,
  question: Question,
): Fault<"condition_operator_unfit" | "condition_value_unfit"> | null {
  const { operators, accepts } = comparisonOf(question);
  if (!operators.includes(operator)) {
    return { code: "condition_operator_unfit" };
  }
  if (operator === "answered" || operator === "not_answered") return null;
  const listed = Array.isArray(value);
  const values = listed ? value : value === undefined ? [] : [value];
  const fits =
    listed === (operator === "any_of") &&
    values.length > 0 &&
    values.every(accepts);
  return fits ? null : { code: "condition_value_unfit" };
}
