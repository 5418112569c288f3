import { checkComparison } from "@sigi/survey/logic/check-conditions.ts";
import type {
  Comparison,
  ComparisonOperator,
  Condition,
} from "@sigi/survey/logic/condition.ts";
import { comparisonOf } from "@sigi/survey/question-types.ts";
import type { Question } from "@sigi/survey/survey-form.ts";

/** A condition as the editor shows it: a flat list of comparisons, of which all or any must hold. */
export interface FlatCondition {
  mode: "all" | "any";
  comparisons: Comparison[];
}

/** The section or question with the condition. */
export type ConditionOwner = { sectionId: number } | { questionId: number };

/** @returns null for nested groups, which the API accepts but the editor does not show. */
export function readFlat(condition: Condition): FlatCondition | null {
  if ("questionId" in condition)
    return { mode: "all", comparisons: [condition] };
  const mode = "all" in condition ? "all" : "any";
  const parts = "all" in condition ? condition.all : condition.any;
  const comparisons = parts.filter((part) => "questionId" in part);
  return comparisons.length === parts.length ? { mode, comparisons } : null;
}

/** The condition to save; null without comparisons. */
export function writeFlat({
  mode,
  comparisons,
}: FlatCondition): Condition | null {
  if (comparisons.length === 0) return null;
  return mode === "all" ? { all: comparisons } : { any: comparisons };
}

/** The questions that the condition of a section or question may refer to: those before it, in form order. */
export function questionsBefore(
  sections: readonly { id: number; questions: readonly Question[] }[],
  owner: ConditionOwner,
): Question[] {
  const before: Question[] = [];
  for (const section of sections) {
    if ("sectionId" in owner && section.id === owner.sectionId) break;
    const index = section.questions.findIndex(
      ({ id }) => "questionId" in owner && id === owner.questionId,
    );
    before.push(...section.questions.slice(0, index < 0 ? undefined : index));
    if (index >= 0) break;
  }
  return before.filter(
    (question) => comparisonOf(question).operators.length > 0,
  );
}

/** A comparison with a valid default: the question's first possible value, else that it is answered. */
export function newComparison(question: Question): Comparison {
  return withOperator(
    { questionId: question.id, operator: "answered" },
    question,
    preferredOperator(question),
  );
}

/** Changes the operator. Keeps the value if it fits, else uses the question's first possible value. */
export function withOperator(
  { questionId, value }: Comparison,
  question: Question,
  operator: ComparisonOperator,
): Comparison {
  if (operator === "answered" || operator === "not_answered")
    return { questionId, operator };
  const one = Array.isArray(value) ? value[0] : value;
  const candidates = [one, comparisonOf(question).firstValue].filter(
    (candidate) => candidate !== undefined,
  );
  const fitting = candidates
    .map((candidate): Comparison => ({
      questionId,
      operator,
      value: operator === "any_of" ? [candidate] : candidate,
    }))
    .find((comparison) => checkComparison(comparison, question) === null);
  return (
    fitting ?? { questionId, operator, value: operator === "any_of" ? [] : "" }
  );
}

/** Whether the server accepts the comparison; incomplete ones stay in the editor. */
export function isComplete(
  comparison: Comparison,
  question: Question | undefined,
): boolean {
  return (
    question !== undefined && checkComparison(comparison, question) === null
  );
}

function preferredOperator(question: Question): ComparisonOperator {
  const { operators, firstValue } = comparisonOf(question);
  const wanted = firstValue === undefined ? "answered" : "equals";
  return operators.includes(wanted) ? wanted : "answered";
}
