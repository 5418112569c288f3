import type { Item, Scope } from "../expressions/evaluate.ts";
import type { ExpressionParts } from "../expressions/expression-parts.ts";
import type { ProfileBand } from "../expressions/expression.ts";
import type { GivenAnswers } from "./given-answers.ts";
import { itemIn, type Wording } from "./wording.ts";

/** The facts of a participation that expressions use. */
export interface ScopeFacts {
  /** Local date and time, "2026-11-23T18:10". */
  readonly startedAt: string;
  /** The values that the survey's link set. */
  readonly variables: Readonly<Record<string, string>>;
  /** The bands of the respondent's profile that the form's expressions name. */
  readonly profile: Readonly<Partial<Record<ProfileBand, string | number>>>;
}

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
  {
    facts,
    expressions,
  }: { readonly facts: ScopeFacts; readonly expressions: ExpressionParts },
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
