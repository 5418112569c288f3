import type { Item, Scope } from "../expressions/evaluate.ts";
import type { GivenAnswers } from "./given-answers.ts";
import type { WalkContext } from "./walk-form.ts";
import { itemIn, type Wording } from "./wording.ts";

/** The position that expressions are evaluated at, read at each evaluation. */
interface ScopePosition {
  /** The wording of labels. */
  readonly wording: Wording;
  /** The item of the repeated section that is visited. */
  readonly item: () => Item | null;
  /** True if the question stands in the repeated section that is visited. */
  readonly isInSection: (code: string) => boolean;
}

/** The scope of the expressions in a walk: its answers, its facts and the item of a repeated section. */
export function scopeOfWalk(
  { facts, expressions }: WalkContext,
  given: GivenAnswers,
  { wording, item, isInSection }: ScopePosition,
): Scope {
  return {
    answer: (operand) => given.operand(operand, isInSection(operand.answer)),
    label: (operand) =>
      given.label(operand, isInSection(operand.answer), wording),
    variable: (name) =>
      Object.hasOwn(facts.variables, name)
        ? (facts.variables[name] ?? null)
        : null,
    profile: (band) => facts.profile[band] ?? null,
    get item() {
      const current = item();
      return current && itemIn(current, wording);
    },
    startedAt: facts.startedAt,
    callFunction: expressions.callFunction,
  };
}
