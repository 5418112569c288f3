import type { Summary } from "@sigi/contract/summaries.ts";
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

/** What is known of the answers to a question: plain JSON of bounded size, for keeping. */
export type SummaryState = Tallied<unknown>;

export const emptySummary = (asked: ResultQuestion): SummaryState =>
  emptyOf(typeOf(asked), asked.question.options);

/**
 * Adds a value as it is stored, of one or several respondents: of a repeated
 * section an object by the codes of items. Changes the state. A value that
 * cannot be counted, or undefined, changes nothing.
 */
export function addValue(
  asked: ResultQuestion,
  state: SummaryState,
  value: unknown,
  weight: Weight = oneRespondent,
) {
  addOf(typeOf(asked), asked.question.options, state, value, weight);
}

/** What the values amount to, and how many respondents gave them. */
export function presentSummary(
  asked: ResultQuestion,
  state: SummaryState,
  context: PresentContext,
): { base: number; summary: Summary } {
  return {
    base: state.respondents,
    summary: typeOf(asked).present(state, asked.question.options, context),
  };
}

function typeOf({ question, items }: ResultQuestion): AnySummaryType {
  const type = summaryTypeOf(question.type);
  if (items === null) return type;
  const parts = items.map(({ code, label }) => ({ id: code, label }));
  return anyType(itemsType(() => parts, type));
}
