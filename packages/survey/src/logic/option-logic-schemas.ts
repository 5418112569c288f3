import * as z from "zod/mini";
import { expressionSchema } from "../expressions/expression-schema.ts";
import { formLimits } from "../form-limits.ts";
import { line } from "../question-types/shared/cleaned-line.ts";
import { cleanLine } from "../text.ts";
import type { AnswerRule } from "./answer-rule.ts";
import type { JumpTarget } from "./jump-target.ts";

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

export const answerRuleSchema: z.ZodMiniType<AnswerRule> = z.object({
  expression: expressionSchema,
  message: z._default(line(formLimits.ruleMessageMax), ""),
});
