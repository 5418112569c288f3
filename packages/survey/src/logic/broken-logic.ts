import {
  type Expression,
  mapExpression,
  nodesOf,
} from "../expressions/expression.ts";
import type { FormFault, FormFaultCode } from "../form-fault.ts";
import { type FormOrder, type LogicOwner, orderForm } from "../form-order.ts";
import type { Form } from "../survey-form.ts";
import { checkLogic } from "./check-logic.ts";
import { mapLogic, mapText } from "./map-logic.ts";

/** Faults of logic that a draft may have until it is published. */
const unfinished: readonly FormFaultCode[] = [
  "block_missing",
  "carry_unfit",
  "expression_arguments_unfit",
  "expression_empty",
  "expression_part_missing",
  "expression_type_unfit",
  "expression_value_unfit",
  "order_unfit",
  "repeat_excess",
  "repeat_unfit",
  "table_value_ambiguous",
  "table_value_invalid",
  "table_values_missing",
];

/** Finds logic that refers to a part that is missing, comes later or refers back, each with its place. */
export function findBrokenLogic(form: Form): FormFault[] {
  return checkLogic(form).filter(({ code }) => !unfinished.includes(code));
}

/** Returns the form without broken references; unchanged parts are the same objects. */
export function withoutBrokenLogic(form: Form): Form {
  const order = orderForm(form);
  return mapLogic(form, (owner) => {
    const isEarlier = (code: string) => {
      const target = order.questions.get(code)?.question;
      return (
        target !== undefined &&
        (owner === null || order.isBefore(target, owner))
      );
    };
    const repeat = (owner && sectionOf(owner, order)?.repeat) ?? null;
    const hasItem = repeat !== null && isEarlier(repeat.question);
    return {
      expression: (expression, ownAnswer) =>
        withoutBroken(expression, (node) =>
          "answer" in node
            ? isEarlier(node.answer) ||
              (ownAnswer && owner !== null && isOwn(node.answer, owner))
            : !("item" in node) || hasItem,
        ),
      code: (code) => (isEarlier(code) ? code : null),
      goal: (code) =>
        owner !== null && order.isAhead(code, owner) ? code : null,
    };
  });
}

const sectionOf = (owner: LogicOwner, order: FormOrder) =>
  "questions" in owner ? owner : order.questions.get(owner.code)?.section;

/** Returns true if a code is that of the question, or of one of the section's questions. */
const isOwn = (code: string, owner: LogicOwner) =>
  "questions" in owner
    ? owner.questions.some((question) => question.code === code)
    : owner.code === code;

/** Renames the code of a question or section wherever logic names it. */
export const renameCode = <Renamed extends Form>(
  form: Renamed,
  from: string,
  to: string,
): Renamed => renameCodes(form, new Map([[from, to]]));

/** Renames several codes at once, including swaps. `renames` maps old codes to new ones. */
export function renameCodes<Renamed extends Form>(
  form: Renamed,
  renames: ReadonlyMap<string, string>,
): Renamed {
  const rename = (code: string) => renames.get(code) ?? code;
  return mapLogic(form, () => ({
    expression: (expression) => renameInExpression(expression, renames),
    code: rename,
    goal: rename,
  }));
}

/** Renames codes in the placeholders of a text. */
export const renameInText = (
  text: string,
  renames: ReadonlyMap<string, string>,
): string =>
  mapText(text, (expression) => renameInExpression(expression, renames));

const renameInExpression = (
  expression: Expression,
  renames: ReadonlyMap<string, string>,
): Expression =>
  mapExpression(expression, (node) => {
    const to = "answer" in node ? renames.get(node.answer) : undefined;
    return to === undefined ? node : { ...node, answer: to };
  });

/**
 * Removes the parts of "and" and "or" that have an unsound operand. Any other expression with one is removed as a
 * whole.
 */
function withoutBroken(
  expression: Expression,
  isSound: (node: Expression) => boolean,
): Expression | null {
  if (
    "call" in expression &&
    (expression.call === "and" || expression.call === "or")
  ) {
    const args = expression.args.flatMap(
      (part) => withoutBroken(part, isSound) ?? [],
    );
    const [only] = args;
    if (only === undefined) return null;
    const unchanged =
      args.length === expression.args.length &&
      args.every((part, index) => part === expression.args[index]);
    if (unchanged) return expression;
    return args.length === 1 ? only : { ...expression, args };
  }
  return nodesOf(expression).every(isSound) ? expression : null;
}
