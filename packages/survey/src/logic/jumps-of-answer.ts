import type { AnswerValue } from "../answers/answer.ts";
import type { ReadResult } from "../question-types/answer-format.ts";
import type { Choice } from "../question-types/shared/choice.ts";
import type { Jump, Question } from "../survey-form.ts";
import { pickedIds } from "./given-answers.ts";
import type { JumpTarget } from "./jump-target.ts";

/** The jumps of the picked choices, then those of the question. */
export function jumpsOf({
  question,
  result,
}: {
  readonly question: Question;
  readonly result: ReadResult<AnswerValue>;
}): readonly Jump[] {
  const list: unknown = Reflect.get(question.options, "choices");
  if (!Array.isArray(list) || !("value" in result)) return question.jumps;
  const picked = pickedIds({ question, value: result.value });
  if (picked.size === 0) return question.jumps;
  const targets = (list as Choice[])
    .filter(({ id, jumpTo }) => jumpTo && picked.has(id))
    .map(({ jumpTo }) => jumpTo as JumpTarget);
  return [...targets.map((to) => ({ when: null, to })), ...question.jumps];
}
