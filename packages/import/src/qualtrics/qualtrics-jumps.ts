import { attempt } from "../logic/attempt.ts";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { JumpTarget } from "@sigi/survey/logic/jump-target.ts";
import type { Jump } from "@sigi/survey/survey-form.ts";
import type { SourceObject } from "../source/source-object.ts";
import type { Draft } from "./qualtrics-draft.ts";
import { translateExpression } from "./qualtrics-logic.ts";
import type { QualtricsReading } from "./qualtrics-reading.ts";

/**
 * Reads "Skip Logic" of a question.
 * @param next the code of the section after its block; null for the end of the survey.
 */
export function readJump(
  skip: SourceObject,
  { scope, source, question }: Draft,
  next: string | null,
  reading: QualtricsReading,
): Jump[] {
  const { answers, context } = reading;
  const destination = skip.text("SkipToDestination") ?? "";
  const place = `${source.place}.SkipLogic`;
  const condition = skip.text("Condition") ?? "";
  const when = attempt(
    condition,
    place,
    reading.context.report,
    (): Expression =>
      translateExpression(
        {
          LogicType: "Question",
          LeftOperand: skip.text("ChoiceLocator") ?? skip.text("Locator") ?? "",
          Operator: condition,
          RightOperand: skip.text("RightOperand") ?? skip.text("Value") ?? "",
        },
        scope,
        reading,
      ),
  );
  skip.ignore(...skip.keys());
  if (!when) return [];
  const to = targetOf();
  if (to) return [{ when, to }];
  context.report.lost(place, "logic_unsupported", {
    part: destination,
    logic: question.code,
  });
  return [];

  function targetOf(): JumpTarget | null {
    if (destination === "ENDOFSURVEY") return { end: "complete" };
    if (destination === "ENDOFBLOCK") {
      return next === null ? { end: "complete" } : { go: next };
    }
    const [target] = answers.find(destination, scope.round);
    return target ? { go: target.code } : null;
  }
}
