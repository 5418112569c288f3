import type { Summary } from "@sigi/contract/summaries.ts";
import { answerShape } from "@sigi/survey/question-types.ts";
import type { AnswerShape } from "@sigi/survey/question-types/answer-shape.ts";
import { itemsType } from "./parts/items-type.ts";
import type { ResultQuestion } from "./result-questions.ts";
import {
  addOf,
  anyType,
  type AnySummaryType,
  emptyOf,
  type PresentContext,
} from "./summary-type.ts";
import { summaryTypeOf } from "./summary-types.ts";
import { oneRespondent, type Tallied, type Weight } from "./tally.ts";

/** State of the answers to a question: plain JSON of bounded size, which can be stored. */
export type SummaryState = Tallied<unknown>;

export function emptySummary(asked: ResultQuestion): SummaryState {
  const { type, shape } = summing(asked);
  return emptyOf(type, shape);
}

/**
 * Adds a stored value of one or several respondents. In a repeated section, it
 * is an object by the codes of items. Modifies the state. A value that cannot
 * be counted, or undefined, changes nothing.
 */
export function addValue(
  asked: ResultQuestion,
  state: SummaryState,
  value: unknown,
  weight: Weight = oneRespondent,
) {
  const { type, shape } = summing(asked);
  addOf(type, shape, state, value, weight);
}

/** Returns the summary of the values, and the number of respondents who gave them. */
export function presentSummary(
  asked: ResultQuestion,
  state: SummaryState,
  context: PresentContext,
): { base: number; summary: Summary } {
  const { type, shape } = summing(asked);
  return {
    base: state.respondents,
    summary: type.present(state, shape, context),
  };
}

interface Summing {
  readonly type: AnySummaryType;
  readonly shape: AnswerShape;
}

function summing({ question, items }: ResultQuestion): Summing {
  const shape = answerShape(question);
  const type = summaryTypeOf(shape);
  if (items === null) return { type, shape };
  const parts = items.map(({ code, label }) => ({ id: code, label }));
  return { type: anyType(itemsType(() => parts, type)), shape };
}
