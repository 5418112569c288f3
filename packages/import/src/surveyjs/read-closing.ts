import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { writeExpression } from "@sigi/survey/expressions/write-expression.ts";
import { escapeText, plainText } from "@sigi/survey/rich-text.ts";
import type { SourceObject } from "../source/source-object.ts";
import type { SurveyJsContext } from "./surveyjs-context.ts";

/** Reads the closing text. Texts with conditions are combined to one computed text. */
export function readClosing(
  survey: SourceObject,
  context: SurveyJsContext,
): string {
  const { texts } = context;
  const usual = texts.plain(survey, "completedHtml", "closingSentence");
  const branches = survey
    .objects("completedHtmlOnCondition")
    .flatMap((item) => {
      const when = context.expression(
        item,
        "expression",
        "closingSentence",
        {},
      );
      const text = texts.of(item.value("html"))?.main ?? "";
      if (when === null || /[{}]/.test(text) || /[{}]/.test(usual)) {
        item.loseAll("setting_unsupported", {
          name: "completedHtmlOnCondition",
        });
        return [];
      }
      if (text !== plainText(text)) {
        item.changed("html", "closingSentence", "markup_removed");
      }
      item.close("closingSentence");
      return [{ when, text: plainText(text) }];
    });
  if (branches.length === 0) return usual;
  const computed = branches.reduceRight<Expression>(
    (otherwise, { when, text }) => ({
      call: "if",
      args: [when, { value: text }, otherwise],
    }),
    { value: usual },
  );
  return `{{${escapeText(writeExpression(computed))}}}`;
}
