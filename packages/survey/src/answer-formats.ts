import { definitions } from "./question-types/definitions.ts";
import type { QuestionTypeName } from "./survey-form.ts";

/** Each type with its own format, which entries do not tell. */
type AnswerFormats = {
  readonly [Type in QuestionTypeName]: (typeof definitions)[Type]["format"];
};

/** How the answers of every type are read. The answering page loads the formats group by group instead. */
export const answerFormats = Object.fromEntries(
  Object.entries(definitions).map(([type, { format }]) => [type, format]),
) as unknown as AnswerFormats;
