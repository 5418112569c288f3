import { questionTypes } from "@sigi/survey/question-types.ts";
import type { DefinedQuestion } from "./definition.ts";

/**
 * Resets a faulty part of a question's options to its default: an option, or
 * the condition, jump or picture of an item in a list. Returns null if that
 * does not repair it.
 */
export function mendOptions(
  { type, options }: DefinedQuestion,
  name: string,
  [id, part]: readonly string[],
): object | null {
  const defaults: object = questionTypes[type].defaultOptions;
  const now: unknown = Reflect.get(options, name);
  if (Array.isArray(now) && id !== undefined) {
    const item = (now as object[]).find((one) => Reflect.get(one, "id") === id);
    if (!item || part === undefined || !Object.hasOwn(item, part)) return null;
    const rest = Object.entries(item).filter(([key]) => key !== part);
    const mended: object = Object.fromEntries(
      part === "label" ? [...rest, ["label", id]] : rest,
    );
    return {
      ...options,
      [name]: (now as object[]).map((one) => (one === item ? mended : one)),
    };
  }
  if (!Object.hasOwn(defaults, name)) return null;
  const fresh: unknown = Reflect.get(defaults, name);
  return JSON.stringify(fresh) === JSON.stringify(now)
    ? null
    : { ...options, [name]: fresh };
}
