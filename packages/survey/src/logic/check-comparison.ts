import type { Expression, FunctionName } from "../expressions/expression.ts";
import type { OperandType } from "../expressions/operand-type.ts";
import type { Fault } from "../fault.ts";
import type { ExpressionFaultCode } from "../form-fault.ts";
import {
  areAlike,
  entryType,
  isDateLiteral,
  isDay,
  isNumeric,
  isNumericLiteral,
  isPossible,
  isTime,
  isTimeLiteral,
  literalsOf,
} from "./operand-fit.ts";

type ComparisonFault = Fault<ExpressionFaultCode>;

/** A literal must be a possible value of the other side; two operands must be of one kind. */
export function checkEquality(
  [left, right]: readonly Expression[],
  first: OperandType,
  second: OperandType,
): ComparisonFault | null {
  const unfitTypes: ComparisonFault = {
    code: "expression_type_unfit",
    params: { name: "equals" },
  };
  if (first.kind === "nothing" || second.kind === "nothing") return unfitTypes;
  const values = literalsOf(right) ?? literalsOf(left);
  if (values === null) {
    return areAlike(entryType(first), entryType(second)) ? null : unfitTypes;
  }
  const type = entryType(literalsOf(right) ? first : second);
  return valueFault(values.find((value) => !isPossible(type, value)));
}

/** Numbers, dates and times have an order, each among themselves. */
export function checkOrderable(
  call: FunctionName,
  [left, right]: readonly Expression[],
  first: OperandType,
  second: OperandType,
): ComparisonFault | null {
  const unfitTypes: ComparisonFault = {
    code: "expression_type_unfit",
    params: { name: call },
  };
  const values = literalsOf(right) ?? literalsOf(left);
  if (values === null) {
    const fits =
      (isNumeric(first) && isNumeric(second)) ||
      (isDay(first) && isDay(second)) ||
      (isTime(first) && isTime(second));
    return fits ? null : unfitTypes;
  }
  const type = literalsOf(right) ? first : second;
  if (!isNumeric(type) && !isDay(type) && !isTime(type)) return unfitTypes;
  return valueFault(
    values.find(
      (value) =>
        !(isNumeric(type) && isNumericLiteral(value)) &&
        !(isDay(type) && isDateLiteral(value)) &&
        !(isTime(type) && isTimeLiteral(value)),
    ),
  );
}

const valueFault = (
  unfit: string | number | boolean | null | undefined,
): ComparisonFault | null =>
  unfit === undefined
    ? null
    : {
        code: "expression_value_unfit",
        params: { value: String(unfit ?? "none") },
      };
