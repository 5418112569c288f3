import { m } from "@sigi/messages/messages";
import { writeExpression } from "@sigi/survey/expressions/write-expression.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Insertion } from "../../../../ui/inputs/rich-text/rich-text-props.ts";
import type { ConditionOwner } from "../../model/condition-site.ts";
import { useConditionSite } from "./use-condition-site.ts";

/** The placeholders of the answers that a text of a section or question may contain; undefined when there are none. */
export function useInsertions(
  owner: ConditionOwner,
): (() => Insertion[]) | undefined {
  const earlier = useConditionSite(owner, false)?.questions ?? [];
  if (earlier.length === 0) return undefined;
  return () =>
    earlier.map(({ question: { code, title }, n }) => ({
      id: code,
      label: `${String(n)}. ${plainText(title) || m.question_untitled()}`,
      text: `{{${writeExpression({ answer: code })}}}`,
    }));
}
