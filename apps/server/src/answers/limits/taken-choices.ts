import type { TakenChoice } from "@sigi/contract/results.ts";
import { limitedChoices } from "@sigi/survey/answers/limited-choices.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { countTaken } from "./repository.ts";

/**
 * Counts the respondents who have taken each limited choice of these questions, in their order. Runs at most one query.
 */
export async function takenChoices(
  tx: Tx,
  questions: readonly Question[],
): Promise<TakenChoice[]> {
  const limited = questions.flatMap((question) =>
    limitedChoices(question).map((choice) => ({
      questionId: question.id,
      choice,
    })),
  );
  if (limited.length === 0) return [];
  const ids = limited.map(({ questionId }) => questionId);
  const taken = await countTaken(tx, [...new Set(ids)]);
  return limited.map(({ questionId, choice: { id, label, limit } }) => ({
    questionId,
    choice: id,
    label: plainText(label),
    limit,
    taken: taken(questionId, id),
  }));
}
