import { m } from "@sigi/messages/messages";
import type { OperandType } from "@sigi/survey/expressions/operand-type.ts";
import type { ComparisonOperator } from "./condition-edits.ts";

type OperatorTexts = Readonly<Record<ComparisonOperator, () => string>>;

const comparisonTexts: OperatorTexts = {
  equals: m.operator_equals,
  not_equals: m.operator_not_equals,
  any_of: m.operator_any_of,
  contains: m.operator_contains,
  less: m.operator_less,
  less_or_equal: m.operator_less_or_equal,
  greater: m.operator_greater,
  greater_or_equal: m.operator_greater_or_equal,
  answered: m.operator_answered,
  not_answered: m.operator_not_answered,
};

/** The labels for dates: "earlier" instead of "less than". */
const dateTexts: OperatorTexts = {
  ...comparisonTexts,
  less: m.operator_before,
  less_or_equal: m.operator_on_or_before,
  greater: m.operator_after,
  greater_or_equal: m.operator_on_or_after,
};

const dateKinds: readonly OperandType["kind"][] = ["date", "date_time", "time"];

/** The labels of the operators, to be read between question and value. */
export const operatorTexts = ({ kind }: OperandType): OperatorTexts =>
  dateKinds.includes(kind) ? dateTexts : comparisonTexts;
