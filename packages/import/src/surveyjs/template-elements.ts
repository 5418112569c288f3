import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { SourceObject } from "../source/source-object.ts";
import { elementLayout } from "./layout-settings.ts";
import { shownIf } from "./question-common.ts";
import { both, type Owner, type SurveyJsContext } from "./surveyjs-context.ts";

/** An element of a repeated panel, or beside the cells of a row, with the condition of the inner panels around it. */
export interface TemplateElement {
  readonly source: SourceObject;
  readonly showIf: Expression | null;
}

/** Returns the elements under a key without their inner panels. */
export function templateElements(
  source: SourceObject,
  key: string,
  around: Expression | null,
  owner: Owner,
  context: SurveyJsContext,
): TemplateElement[] {
  return source.objects(key).flatMap((element): TemplateElement[] => {
    if (element.text("type") !== "panel") {
      return [{ source: element, showIf: around }];
    }
    const { place, scope } = owner;
    const showIf = both(around, shownIf(element, place, scope, context));
    const inside = templateElements(
      element,
      "elements",
      showIf,
      owner,
      context,
    );
    element.ignore("type", "name", ...elementLayout);
    element.close(place);
    return inside;
  });
}
