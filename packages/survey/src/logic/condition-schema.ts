import * as z from "zod/mini";
import {
  comparisonOperators,
  type Condition,
  conditionLimits,
} from "./condition.ts";
import { formLimits } from "../form-limits.ts";
import { cleanLine } from "../text.ts";

const scalar = z.union([
  z
    .string()
    .check(z.maxLength(formLimits.shortTextMax), z.overwrite(cleanLine)),
  z.number(),
]);

const comparison = z.object({
  questionId: z.int().check(z.positive()),
  operator: z.enum(comparisonOperators),
  value: z.exactOptional(
    z.union([
      scalar,
      z.array(scalar).check(z.maxLength(formLimits.dropdownChoicesMax)),
    ]),
  ),
});

const nested: z.ZodMiniType<Condition> = z.union([
  z.object({
    get all() {
      return z.array(nested).check(z.maxLength(conditionLimits.comparisonsMax));
    },
  }),
  z.object({
    get any() {
      return z.array(nested).check(z.maxLength(conditionLimits.comparisonsMax));
    },
  }),
  comparison,
]);

/**
 * The shape of a condition, for saving. Checks the depth first and without
 * unbounded recursion, so that a hostile body cannot exhaust the stack.
 * `check-conditions.ts` checks that the questions exist and come earlier.
 */
export const conditionSchema = z.pipe(
  z.unknown().check(
    z.refine((raw) => isShallow(raw, conditionLimits.depthMax), {
      error: "condition_too_deep",
    }),
  ),
  nested,
);

function isShallow(raw: unknown, levels: number): boolean {
  if (typeof raw !== "object" || raw === null) return true;
  return ["all", "any"].every((key) => {
    const parts: unknown = Reflect.get(raw, key);
    if (!Array.isArray(parts)) return true;
    return levels > 1 && parts.every((part) => isShallow(part, levels - 1));
  });
}
