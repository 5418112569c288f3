import {
  type DefinedQuestion,
  type DefinedQuestionOf,
  defineQuestion,
} from "./definition.ts";

/**
 * Defines one box to tick. Lists need two choices, so a list of one becomes a
 * consent, whose statement is the label of the box.
 */
export function defineBox(
  code: string,
  common: Pick<DefinedQuestion, "title" | "help" | "required">,
  label: string,
): DefinedQuestionOf<"consent"> {
  return defineQuestion("consent", code, {
    ...common,
    title: common.title || label,
    options: { statement: label, mandatory: common.required },
  });
}
