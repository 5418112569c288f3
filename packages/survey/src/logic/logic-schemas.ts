import { cleanLine } from "../text.ts";
import * as z from "zod/mini";
import { expressionSchema } from "../expressions/expression-schema.ts";
import { formLimits } from "../form-limits.ts";
import { line } from "../question-types/shared/cleaned-line.ts";
import type { JumpTarget } from "./jump-target.ts";
import type { AnswerRule } from "./answer-rule.ts";
import type { FormFlow, Jump, Ordering, Repeat } from "../survey-form.ts";

export const formCodeSchema = z
  .string()
  .check(
    z.overwrite(cleanLine),
    z.minLength(1),
    z.maxLength(formLimits.codeMax),
  );

export const jumpTargetSchema: z.ZodMiniType<JumpTarget> = z.union([
  z.object({ go: formCodeSchema }),
  z.object({ end: z.enum(["complete", "screened_out"]) }),
]);

export const jumpSchema: z.ZodMiniType<Jump> = z.object({
  when: z._default(z.nullable(expressionSchema), null),
  to: jumpTargetSchema,
});

export const answerRuleSchema: z.ZodMiniType<AnswerRule> = z.object({
  expression: expressionSchema,
  message: z._default(line(formLimits.ruleMessageMax), ""),
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
