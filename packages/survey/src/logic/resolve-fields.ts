import { evaluate, type Scope } from "../expressions/evaluate.ts";
import {
  type Expression,
  type Literal,
  referencesOf,
} from "../expressions/expression.ts";
import { formLimits } from "../form-limits.ts";
import type { RosterOptions } from "../question-types/roster/answer.ts";
import {
  areDynamic,
  type ListEntry,
  type Owner,
  type Resolution,
  resolveLists,
} from "./resolve-lists.ts";

/** Resolves a field of a question that is made of fields. Returns an empty list if the field is hidden. */
export function resolveField(
  field: ListEntry & { readonly options: object },
  owner: Owner,
  resolution: Resolution,
): ListEntry[] {
  const { showIf, requiredIf, rules, options, ...rest } = field;
  const { scope } = resolution;
  const condition = showIf && partlyEvaluated(showIf, owner.code, scope);
  if (condition && "value" in condition && condition.value !== true) return [];
  if (!showIf && !requiredIf && !rules && !areDynamic(options)) return [field];
  return [
    {
      ...rest,
      ...(condition && !("value" in condition) ? { showIf: condition } : {}),
      ...resolveRequirement(requiredIf, owner, scope),
      ...(rules && {
        rules: rules.map(({ expression, message }) => ({
          expression: partlyEvaluated(expression, owner.code, scope),
          message,
        })),
      }),
      options: resolveLists(options, owner, resolution),
    },
  ];
}

function resolveRequirement(
  requiredIf: Expression | undefined,
  { code }: Owner,
  scope: Scope,
): Pick<ListEntry, "required" | "requiredIf"> {
  if (requiredIf === undefined) return {};
  const condition = partlyEvaluated(requiredIf, code, scope);
  if (!("value" in condition)) return { requiredIf: condition };
  return condition.value === true ? { required: true } : {};
}

/**
 * Evaluates a condition of a field, except for the parts of the question's own
 * answer. Those differ from entry to entry: reading the answer looks them up,
 * and needs nothing else of the form.
 */
function partlyEvaluated(
  expression: Expression,
  code: string,
  scope: Scope,
): Expression {
  const isOwn = referencesOf(expression).some(({ answer }) => answer === code);
  if (!isOwn) {
    return { value: evaluate(expression, scope) as Literal["value"] };
  }
  if (!("call" in expression)) return expression;
  const { call } = expression;
  const args = expression.args.map((part) =>
    partlyEvaluated(part, code, scope),
  );
  if (call !== "age") return { call, args };
  // An age is computed for the start of the participation, which is unknown when the answer is read.
  const today = { value: scope.startedAt.slice(0, 10) };
  return { call: "date_diff", args: [...args, today, { value: "years" }] };
}

/** Sets a roster's number of entries from its names or from the expression that computes it. */
export function withEntries(
  resolved: RosterOptions,
  { carry, choices: own }: RosterOptions,
  { scope }: Resolution,
): RosterOptions {
  const { count } = resolved;
  if (carry !== null || own.length > 0) {
    const choices = resolved.choices.slice(0, formLimits.entriesMax);
    return { ...resolved, choices, min: choices.length, max: choices.length };
  }
  if (count === null) return resolved;
  const computed = evaluate({ call: "number", args: [count] }, scope);
  const entries =
    typeof computed === "number"
      ? Math.min(formLimits.entriesMax, Math.max(0, Math.trunc(computed)))
      : 0;
  return { ...resolved, min: entries, max: entries };
}
