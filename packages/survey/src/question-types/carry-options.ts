import { questionTypes } from "../question-types.ts";
import type { QuestionTypeName } from "../survey-form.ts";

type Options = Record<string, unknown>;

/** The options of a new question of a type. */
export function defaultOptions(type: QuestionTypeName): Options {
  return { ...questionTypes[type].optionsSchema.parse({}) };
}

/**
 * The options of a question after a change of its type: those that both types have, such as choices, and the defaults
 * for all others. An option that the new type cannot have does not affect the others.
 */
export function carryOptions(type: QuestionTypeName, old: Options): Options {
  const { optionsSchema } = questionTypes[type];
  let carried = defaultOptions(type);
  for (const [name, value] of Object.entries(old)) {
    const parsed = optionsSchema.safeParse({ ...carried, [name]: value });
    if (parsed.success) carried = { ...parsed.data };
  }
  return carried;
}
