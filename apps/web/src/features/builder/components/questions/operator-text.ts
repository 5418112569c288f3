import { m } from "@sigi/messages/messages";
import type { ComparisonOperator } from "@sigi/survey/condition.ts";

/** A comparison in words, between a question and a value. */
export const operatorTexts: Readonly<Record<ComparisonOperator, () => string>> =
  {
    equals: m.operator_equals,
    not_equals: m.operator_not_equals,
    any_of: m.operator_any_of,
    less: m.operator_less,
    less_or_equal: m.operator_less_or_equal,
    greater: m.operator_greater,
    greater_or_equal: m.operator_greater_or_equal,
    answered: m.operator_answered,
    not_answered: m.operator_not_answered,
  };
