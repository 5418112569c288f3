import { cleanLine, withoutInvisible } from "../text.ts";
import * as z from "zod/mini";
import { formLimits } from "../form-limits.ts";
import {
  type Expression,
  expressionLimits,
  type FunctionName,
  functionNames,
  profileBands,
} from "./expression.ts";
import { isRecord } from "../question-types/answer-format.ts";
import { parseExpression } from "./parse-expression.ts";

const { depthMax, listMax, nodesMax } = expressionLimits;

const text = z
  .string()
  .check(z.overwrite(withoutInvisible), z.maxLength(formLimits.shortTextMax));
const scalar = z.union([text, z.number(), z.boolean(), z.null()]);

/** An expression as a tree. */
export const expressionTree: z.ZodMiniType<Expression> = z
  .union([
    z.object({
      value: z.union([scalar, z.array(scalar).check(z.maxLength(listMax))]),
    }),
    z.object({
      answer: z
        .string()
        .check(
          z.overwrite(cleanLine),
          z.minLength(1),
          z.maxLength(formLimits.codeMax),
        ),
      path: z.exactOptional(
        z.array(text).check(z.minLength(1), z.maxLength(3)),
      ),
    }),
    z.object({ variable: text.check(z.minLength(1)) }),
    z.object({ profile: z.enum(profileBands) }),
    z.object({ item: z.enum(["code", "label"]) }),
    z.object({
      call: z.enum(functionNames),
      get args() {
        return z.array(expressionTree).check(z.maxLength(nodesMax));
      },
    }),
  ])
  .check(z.meta({ id: "Expression" }));

/**
 * The schema of an expression that is saved: a tree, or its text. Checks the
 * depth and size first and without unbounded recursion, so that a hostile body
 * cannot exhaust the stack. `check-expression.ts` checks references and types.
 */
export const expressionSchema: z.ZodMiniType<Expression> = z.codec(
  z.unknown().check(
    z.refine((raw) => typeof raw === "string" || isBounded(raw), {
      params: { fault: "expression_too_large" },
    }),
    z.meta({ id: "ExpressionInput" }),
  ),
  expressionTree,
  { decode: readInput, encode: (expression) => expression },
);

function readInput(raw: unknown, context: z.core.ParsePayload): Expression {
  // The schema of the tree checks all values except texts.
  if (typeof raw !== "string") return raw as Expression;
  const parsed = parseExpression(raw);
  if ("expression" in parsed) return parsed.expression;
  context.issues.push({
    code: "custom",
    input: raw,
    params: { fault: parsed.fault.code, ...parsed.fault.params },
  });
  return z.NEVER;
}

/** Returns true if a raw tree is within the limits of depth and size. */
function isBounded(raw: unknown): boolean {
  let nodes = 0;
  const level = [{ node: raw, depth: 1 }];
  for (let next = level.pop(); next; next = level.pop()) {
    nodes += 1;
    if (nodes > nodesMax || next.depth > depthMax) return false;
    const { node, depth } = next;
    if (!isRecord(node)) continue;
    const { call, args } = node;
    if (!Array.isArray(args)) continue;
    for (const [index, part] of args.entries()) {
      const chained = index === 0 && chains.has(call);
      level.push({ node: part, depth: chained ? depth : depth + 1 });
    }
  }
  return true;
}

/** Calls that chain without parentheses: "a + b + c + …" nests to the left, so a long sum does not count as deep. */
const chains: ReadonlySet<unknown> = new Set<FunctionName>([
  "add",
  "subtract",
  "multiply",
  "divide",
  "modulo",
]);
