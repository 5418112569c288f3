import { cleanLine } from "../../text.ts";
import * as z from "zod/mini";
import { formLimits } from "../../form-limits.ts";
import { line } from "./cleaned-line.ts";
import type { Choice } from "./choice.ts";
import { expressionSchema } from "../../expressions/expression-schema.ts";
import {
  formCodeSchema,
  jumpTargetSchema,
} from "../../logic/option-logic-schemas.ts";
import type { TableSource } from "../../tables/table-source.ts";

/**
 * The pattern of a choice's code, as other tools and creators define it: 1 to
 * 60 visible characters, spaces only inside. "__proto__" cannot be the key of
 * an answer.
 */
export const choiceIdPattern = /^(?!__proto__$)\S(?:.{0,58}\S)?$/;

export const choiceIdSchema = z
  .string()
  .check(z.overwrite(cleanLine), z.regex(choiceIdPattern));

const choiceFields = z.object({
  id: choiceIdSchema,
  label: line(formLimits.labelMax),
  image: z.nullish(line(200)),
  exclusive: z.nullish(z.boolean()),
  ownText: z.nullish(z.boolean()),
  fixed: z.nullish(z.boolean()),
  group: z.nullish(line(formLimits.labelMax)),
  showIf: z.nullish(expressionSchema),
  limit: z.nullish(
    z.int().check(z.minimum(1), z.maximum(formLimits.choiceLimitMax)),
  ),
  jumpTo: z.nullish(jumpTargetSchema),
});

/** Choices, rows or columns; their labels may be empty in a draft. */
export function choiceList(max: number) {
  return z
    .array(z.pipe(choiceFields, z.transform(withoutEmptyFields)))
    .check(z.maxLength(max));
}

/** Removes fields without effect, so that a list of a thousand choices stays small. */
function withoutEmptyFields(choice: z.output<typeof choiceFields>): Choice {
  const fields = Object.entries(choice).filter(
    ([name, value]) =>
      name === "id" ||
      name === "label" ||
      (value !== null &&
        value !== undefined &&
        value !== false &&
        value !== ""),
  );
  // The id and the label are never removed.
  return Object.fromEntries(fields) as unknown as Choice;
}

/**
 * The source of a list from a table. The schema does not check that the table and columns exist, because that depends
 * on the form.
 */
export const tableSourceSchema: z.ZodMiniType<TableSource> = z.object({
  table: formCodeSchema,
  value: formCodeSchema,
  label: formCodeSchema,
  where: z._default(
    z
      .array(z.object({ column: formCodeSchema, equals: expressionSchema }))
      .check(z.maxLength(formLimits.filtersMax)),
    [],
  ),
});

/** A whole number or null for no limit. */
export function limit(lowest: number, highest: number) {
  return z._default(
    z.nullable(z.int().check(z.minimum(lowest), z.maximum(highest))),
    null,
  );
}
