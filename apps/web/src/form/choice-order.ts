import { seededShuffle } from "@sigi/survey/seeded-shuffle.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";

/** The choices in the respondent's own order where the question wants them shuffled. */
export function choiceOrder(
  choices: readonly Choice[],
  shuffled: boolean,
  seed: number,
  questionId: number,
): readonly Choice[] {
  return shuffled ? seededShuffle(choices, seed, questionId) : choices;
}
