import { useMemo } from "react";
import {
  type ConditionOwner,
  conditionSite,
  type ConditionSite,
} from "../../model/condition-edits.ts";
import { useSettledForm } from "../questions/question-list-context.ts";

/** What the logic of a section or question may refer to; null while the form has no such part. */
export function useConditionSite(
  owner: ConditionOwner,
  ownAnswer: boolean,
): ConditionSite | null {
  const form = useSettledForm();
  const isSection = "sectionId" in owner;
  const id = isSection ? owner.sectionId : owner.questionId;
  return useMemo(
    () =>
      conditionSite(
        form,
        isSection ? { sectionId: id } : { questionId: id },
        ownAnswer,
      ),
    [form, isSection, id, ownAnswer],
  );
}
