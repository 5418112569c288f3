import { z } from "zod";
import {
  comparisonOperators,
  type Condition,
  conditionLimits,
} from "./condition.ts";
import { formLimits } from "./form-limits.ts";
import { cleanLine } from "./text.ts";

const scalar = z.union([
  z.string().max(formLimits.shortTextMax).overwrite(cleanLine),
  z.number(),
]);

const comparison = z.object({
  questionId: z.int().positive(),
  operator: z.enum(comparisonOperators),
  value: z
    .union([scalar, z.array(scalar).max(formLimits.dropdownChoicesMax)])
    .exactOptional(),
});

const nested: z.ZodType<Condition> = z.union([
  z.object({
    get all() {
      return z.array(nested).max(conditionLimits.comparisonsMax);
    },
  }),
  z.object({
    get any() {
      return z.array(nested).max(conditionLimits.comparisonsMax);
    },
  }),
  comparison,
]);

/**
 * The shape of a condition, for saving. Checks the depth first and without
 * unbounded recursion, so that a hostile body cannot exhaust the stack.
 * `check-conditions.ts` checks that the questions exist and come earlier.
 */
export const conditionSchema = z
  .unknown()
  .refine((raw) => isShallow(raw, conditionLimits.depthMax), {
    error: "condition_too_deep",
  })
  .pipe(nested);

function isShallow(raw: unknown, levels: number): boolean {
  if (typeof raw !== "object" || raw === null) return true;
  return ["all", "any"].every((key) => {
    const parts: unknown = Reflect.get(raw, key);
    if (!Array.isArray(parts)) return true;
    return levels > 1 && parts.every((part) => isShallow(part, levels - 1));
  });
}
