import * as z from "zod/mini";
import { formLimits } from "../../form-limits.ts";
import { cleanLine, countCharacters } from "../../text.ts";
import { otherId } from "./choice.ts";

/** Letters, digits, "-" and "_", at most 40; never the id that stands for own words. */
export const choiceIdPattern = new RegExp(
  `^(?!${otherId}$)[A-Za-z0-9][A-Za-z0-9_-]{0,39}$`,
);

/** Choices, rows or columns; their labels may be empty in a draft. */
export function choiceList(max: number) {
  return z
    .array(
      z.object({
        id: z.string().check(z.regex(choiceIdPattern)),
        label: line(formLimits.labelMax),
        jump_to: unsupported,
        image: unsupported,
      }),
    )
    .check(z.maxLength(max));
}

/** A field of the wire format without a function yet: null only, so that no value is dropped silently. */
const unsupported = z.optional(z.null());

/** A whole number or null for no limit. */
export function limit(lowest: number, highest: number) {
  return z._default(
    z.nullable(z.int().check(z.minimum(lowest), z.maximum(highest))),
    null,
  );
}

/** One cleaned line, measured in code points as JSON Schema's `maxLength` is. */
export function line(max: number) {
  return z.string().check(
    z.overwrite(cleanLine),
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
