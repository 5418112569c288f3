import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import { useMemo } from "react";
import {
  type ConditionOwner,
  conditionSite,
  type ConditionSite,
  withFields,
} from "../../model/condition-site.ts";
import { useSettledForm } from "../questions/question-list-context.ts";

/**
 * The parts of the form that the logic of a section or question may refer to; null while the form has no such owner.
 * @param fieldsBefore for the condition of a field: the preceding fields.
 */
export function useConditionSite(
  owner: ConditionOwner,
  ownAnswer: boolean,
  fieldsBefore?: readonly InnerField[],
): ConditionSite | null {
  const form = useSettledForm();
  const isSection = "sectionId" in owner;
  const id = isSection ? owner.sectionId : owner.questionId;
  const site = useMemo(
    () =>
      conditionSite(
        form,
        isSection ? { sectionId: id } : { questionId: id },
        ownAnswer,
      ),
    [form, isSection, id, ownAnswer],
  );
  return site && fieldsBefore ? withFields(site, fieldsBefore) : site;
}
