import { definitions } from "./question-types/definitions.ts";
import type { QuestionTypeName } from "./survey-form.ts";

/** Maps each type to its own format; the type of the entries does not express this relation. */
type AnswerFormats = {
  readonly [Type in QuestionTypeName]: (typeof definitions)[Type]["format"];
};

/** The answer formats of all types. The answering page loads the formats group by group instead. */
export const answerFormats = Object.fromEntries(
  Object.entries(definitions).map(([type, { format }]) => [type, format]),
) as unknown as AnswerFormats;
