import { m } from "@sigi/messages/messages";
import type { LimitedPick } from "@sigi/survey/answers/limited-choices.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { FieldFault } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { AnswersInvalid } from "../errors.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import { countTaken, lockLimitsOf, storePicks } from "./repository.ts";

/**
 * Takes the limited choices that a participation's answer picks. Answers that pick some wait for each other, so that no
 * choice is picked more often than its limit. Lock order: own participation, this lock, then what respondents of a survey share.
 * @throws AnswersInvalid with every full choice at its question, or at its item; the transaction must not commit then.
 */
export async function takeChoices(
  tx: Tx,
  { id, surveyId }: Pick<ParticipationRow, "id" | "surveyId">,
  picks: readonly LimitedPick[],
): Promise<void> {
  if (picks.length === 0) return;
  await lockLimitsOf(tx, surveyId);
  const taken = await countTaken(
    tx,
    picks.map(({ questionId }) => questionId),
  );
  const full = picks.filter(
    ({ questionId, choice: { id: choiceId, limit } }) =>
      taken(questionId, choiceId) >= limit,
  );
  if (full.length > 0) throw new AnswersInvalid(faultsOf(full));
  await storePicks(tx, id, picks);
}

function faultsOf(full: readonly LimitedPick[]): Record<string, FieldFault[]> {
  const fields: Record<string, FieldFault[]> = {};
  for (const { questionId, item, choice } of full) {
    const place =
      item === undefined ? `${questionId}` : `${questionId}.${item}`;
    const label = plainText(choice.label);
    (fields[`value.${place}`] ??= []).push({
      code: "choice_full",
      text: (locale) => m.fault_choice_full({ label }, { locale }),
    });
  }
  return fields;
}
