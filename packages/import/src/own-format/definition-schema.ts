import { expressionSchema } from "@sigi/survey/expressions/expression-schema.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import {
  jumpSchema,
  orderingSchema,
  repeatSchema,
} from "@sigi/survey/logic/logic-schemas.ts";
import {
  answerRuleSchema,
  formCodeSchema,
} from "@sigi/survey/logic/option-logic-schemas.ts";
import { questionTypeNames } from "@sigi/survey/type-list.ts";
import * as z from "zod/mini";

/** The name and version in a file of the product's own format. */
export const ownFormat = { format: "sigi-survey", version: 1 } as const;

const condition = z._default(z.nullable(expressionSchema), null);
const text = z._default(z.string(), "");
const ordering = z._default(orderingSchema, { random: false, show: null });
const jumps = z._default(
  z.array(jumpSchema).check(z.maxLength(formLimits.jumpsMax)),
  [],
);

/** A question; its options are parsed by the schema of its type. */
export const questionSchema = z.strictObject({
  code: formCodeSchema,
  type: z.enum(questionTypeNames),
  title: text,
  help: text,
  required: z._default(z.boolean(), false),
  requiredIf: condition,
  showIf: condition,
  fixed: z._default(z.boolean(), false),
  jumps,
  rules: z._default(
    z.array(answerRuleSchema).check(z.maxLength(formLimits.rulesMax)),
    [],
  ),
  purpose: text,
  options: z._default(z.record(z.string(), z.unknown()), {}),
});

export const sectionSchema = z.strictObject({
  code: formCodeSchema,
  title: text,
  description: text,
  showIf: condition,
  block: z._default(z.nullable(formCodeSchema), null),
  fixed: z._default(z.boolean(), false),
  order: ordering,
  repeat: z._default(z.nullable(repeatSchema), null),
  jumps,
});

/** The form of a lookup table. Its content is checked with the whole form. */
export const tableSchema = z.strictObject({
  code: formCodeSchema,
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});

/** Translations by language tag. The tags are checked with the whole definition. */
export const translationsSchema = z.record(
  z.string(),
  z.record(z.string(), z.string()),
);
