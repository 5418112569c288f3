import { checkConditions } from "./check-conditions.ts";
import { checkRegionSources } from "../check-form.ts";
import type { Comparison, Condition } from "./condition.ts";
import type { FormFault, FormFaultCode } from "../form-fault.ts";
import { orderForm } from "../form-order.ts";
import type { Form, Question, Section } from "../survey-form.ts";

/** Faults of logic that a draft may have until it is published. */
const unfinished: readonly FormFaultCode[] = [
  "condition_group_empty",
  "condition_operator_unfit",
  "condition_value_unfit",
];

/** Logic that refers to a question which is missing, comes later or refers back, each with its place. */
export function findBrokenLogic(form: Form): FormFault[] {
  return [...checkConditions(form), ...checkRegionSources(form)].filter(
    ({ code }) => !unfinished.includes(code),
  );
}

/** The sections and questions that change, each with its new logic. */
export interface ChangedLogic {
  sections: { id: number; showIf: Condition | null }[];
  questions: {
    id: number;
    showIf: Condition | null;
    options: Question["options"];
  }[];
}

/**
 * Removes the references of broken logic: comparisons with a question that does not come earlier, and the parents of
 * region lists. A condition that loses all its comparisons is removed.
 */
export function withoutBrokenLogic(form: Form): ChangedLogic {
  const order = orderForm(form);
  const orphans = new Set(checkRegionSources(form).map(({ place }) => place));
  return changeLogic(form, {
    comparison: (comparison, owner) => {
      const target = order.questions.get(comparison.questionId);
      return target && target.index < order.indexOf(owner) ? comparison : null;
    },
    options: (question) =>
      orphans.has(`questions.${question.id}.source`)
        ? withoutParent(question)
        : question.options,
  });
}

interface LogicEdit {
  /** The comparison to keep in place of one; null removes it. */
  comparison: (
    comparison: Comparison,
    owner: Section | Question,
  ) => Comparison | null;
  options?: (question: Question) => Question["options"];
}

/** Applies an edit to all logic of a form, and lists what it changes. */
export function changeLogic(
  form: Form,
  { comparison, options = (question) => question.options }: LogicEdit,
): ChangedLogic {
  const showIfOf = (owner: Section | Question) =>
    owner.showIf &&
    editCondition(owner.showIf, (one) => comparison(one, owner));
  return {
    sections: form.sections
      .map((section) => ({ id: section.id, showIf: showIfOf(section) }))
      .filter(({ showIf }, index) => showIf !== form.sections[index]?.showIf),
    questions: form.sections
      .flatMap((section) => section.questions)
      .map((question) => ({
        question,
        changed: {
          id: question.id,
          showIf: showIfOf(question),
          options: options(question),
        },
      }))
      .filter(
        ({ question, changed }) =>
          changed.showIf !== question.showIf ||
          changed.options !== question.options,
      )
      .map(({ changed }) => changed),
  };
}

/** Groups that become empty are removed. @returns the same condition if nothing changes. */
function editCondition(
  condition: Condition,
  edit: (comparison: Comparison) => Comparison | null,
): Condition | null {
  if ("questionId" in condition) return edit(condition);
  const parts = "all" in condition ? condition.all : condition.any;
  const kept = parts.flatMap((part) => editCondition(part, edit) ?? []);
  const isSame =
    kept.length === parts.length && kept.every((part, i) => part === parts[i]);
  if (isSame) return condition;
  if (kept.length === 0) return null;
  return "all" in condition ? { all: kept } : { any: kept };
}

function withoutParent(question: Question): Question["options"] {
  if (question.type !== "dropdown" || !question.options.source)
    return question.options;
  const { options } = question;
  return {
    ...options,
    source: { ...question.options.source, parentQuestionId: null },
  };
}
