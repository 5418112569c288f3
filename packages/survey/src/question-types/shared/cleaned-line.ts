import * as z from "zod/mini";
import { cleanLine, cleanText, countCharacters } from "../../text.ts";

/** One cleaned line, measured in code points as JSON Schema's `maxLength` is. */
export const line = (max: number) => cleaned(cleanLine, max);

/** A cleaned text of several lines, measured in the same way. */
export const paragraphs = (max: number) => cleaned(cleanText, max);

function cleaned(clean: (raw: string) => string, max: number) {
  return z.string().check(
    z.overwrite(clean),
    (context) => {
      if (countCharacters(context.value) <= max) return;
      context.issues.push({
        code: "too_big",
        origin: "string",
        maximum: max,
        inclusive: true,
        input: context.value,
      });
    },
    z.meta({ maxLength: max }),
  );
}
