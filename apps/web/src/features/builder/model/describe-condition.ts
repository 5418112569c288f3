import { m } from "@sigi/messages/messages";
import type {
  Expression,
  Literal,
  Scalar,
} from "@sigi/survey/expressions/expression.ts";
import { writeExpression } from "@sigi/survey/expressions/write-expression.ts";
import { operandTypeOf } from "@sigi/survey/question-types.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Form, Question } from "@sigi/survey/survey-form.ts";
import { readFlat, typeOfOperand } from "./condition-edits.ts";
import type { Comparison } from "./condition-edits.ts";
import { operatorTexts } from "./operator-texts.ts";

/**
 * Describes a condition in words: "Pertanyaan 3 adalah Ya dan Pertanyaan 4 lebih dari 2". A condition that is not a
 * list of comparisons is described by its text.
 */
export function describeCondition(form: Form, condition: Expression): string {
  const flat = readFlat(condition);
  if (!flat) return writeExpression(condition);
  const parts = flat.comparisons.map((one) => describeComparison(form, one));
  return parts.join(flat.mode === "all" ? m.logic_and() : m.logic_or());
}

function describeComparison(form: Form, comparison: Comparison): string {
  const { operand, operator, value } = comparison;
  const questions = form.sections.flatMap((section) => section.questions);
  const index = questions.findIndex(({ code }) => code === operand.answer);
  const question = questions[index];
  if (!question) return m.logic_question_gone();
  const compared = { question, n: index + 1, type: operandTypeOf(question) };
  const type = typeOfOperand(operand, compared);
  const words = [
    m.publish_place_question({ n: index + 1 }),
    operatorTexts(type)[operator](),
    value === undefined ? "" : describeValue(question, value),
  ];
  return words.filter((word) => word !== "").join(" ");
}

function describeValue(question: Question, value: Literal["value"]): string {
  const values = Array.isArray(value) ? value : [value];
  return values.map((one) => labelOf(question, one)).join(", ");
}

/** The label of a choice, else the value itself. */
function labelOf({ options }: Question, value: Scalar | null): string {
  if (typeof value === "boolean") return value ? m.form_yes() : m.form_no();
  const choices = "choices" in options ? options.choices : [];
  const chosen = choices.find(({ id }) => id === value);
  return chosen ? plainText(chosen.label) : String(value ?? "");
}
