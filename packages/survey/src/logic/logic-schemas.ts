import * as z from "zod/mini";
import { expressionSchema } from "../expressions/expression-schema.ts";
import { formLimits } from "../form-limits.ts";
import { formCodeSchema, jumpTargetSchema } from "./option-logic-schemas.ts";
import type { FormFlow, Jump, Ordering, Repeat } from "../survey-form.ts";

export const jumpSchema: z.ZodMiniType<Jump> = z.object({
  when: z._default(z.nullable(expressionSchema), null),
  to: jumpTargetSchema,
});

export const orderingSchema: z.ZodMiniType<Ordering> = z.object({
  random: z._default(z.boolean(), false),
  show: z._default(
    z.nullable(z.int().check(z.positive(), z.maximum(formLimits.questionsMax))),
    null,
  ),
});

export const repeatSchema: z.ZodMiniType<Repeat> = z.object({
  question: formCodeSchema,
  over: z._default(z.enum(["chosen", "not_chosen", "all"]), "chosen"),
});

const inOrder: Ordering = { random: false, show: null };

export const flowSchema: z.ZodMiniType<FormFlow> = z.object({
  order: z._default(orderingSchema, inOrder),
  blocks: z._default(
    z
      .array(
        z.object({
          code: formCodeSchema,
          order: z._default(orderingSchema, inOrder),
        }),
      )
      .check(z.maxLength(formLimits.sectionsMax)),
    [],
  ),
  variables: z._default(
    z
      .array(z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]{0,39}$/)))
      .check(z.maxLength(formLimits.variablesMax)),
    [],
  ),
});

/** The flow of a new form: every part in its order. */
export const plainFlow: FormFlow = {
  order: inOrder,
  blocks: [],
  variables: [],
};
