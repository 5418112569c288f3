import { m } from "@sigi/messages/messages";
import type { LimitedPick } from "@sigi/survey/answers/limited-choices.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { FieldFault } from "../../platform/business-error.ts";
import { sqlErrorOf } from "../../platform/database/sql-error.ts";
import { AnswersInvalid } from "../errors.ts";

/** The limited choices that an answer picks, as the database function `take_choices` takes them. */
export const pickList = (picks: readonly LimitedPick[]) =>
  picks.map(({ questionId, choice }) => ({
    questionId,
    choiceId: choice.id,
    limit: choice.limit,
  }));

/**
 * The faults of picks that `take_choices` has refused because their choices are full, at their questions or items;
 * undefined for any other error.
 */
export function fullChoicesIn(
  error: unknown,
  picks: readonly LimitedPick[],
): Error | undefined {
  const refusal = sqlErrorOf(error);
  if (refusal?.constraint !== "limited_choices_limit_check") return undefined;
  const full = JSON.parse(refusal.detail ?? "[]") as readonly FullChoice[];
  const isFull = ({ questionId, choice }: LimitedPick) =>
    full.some(
      (one) => one.questionId === questionId && one.choiceId === choice.id,
    );
  return new AnswersInvalid(faultsOf(picks.filter(isFull)));
}

interface FullChoice {
  readonly questionId: number;
  readonly choiceId: string;
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
