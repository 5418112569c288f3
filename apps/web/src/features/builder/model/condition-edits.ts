import { checkComparison } from "@sigi/survey/check-conditions.ts";
import type {
  Comparison,
  ComparisonOperator,
  Condition,
} from "@sigi/survey/condition.ts";
import { comparisonOf } from "@sigi/survey/question-types.ts";
import type { Question } from "@sigi/survey/survey-form.ts";

/** A condition as the editor shows it: one list of comparisons that must all hold, or of which one must. */
export interface FlatCondition {
  mode: "all" | "any";
  comparisons: Comparison[];
}

/** What is shown only where a condition holds. */
export type ConditionOwner = { sectionId: number } | { questionId: number };

/** @returns null for groups within groups, which the API can make and the editor does not show. */
export function readFlat(condition: Condition): FlatCondition | null {
  if ("questionId" in condition)
    return { mode: "all", comparisons: [condition] };
  const mode = "all" in condition ? "all" : "any";
  const parts = "all" in condition ? condition.all : condition.any;
  const comparisons = parts.filter((part) => "questionId" in part);
  return comparisons.length === parts.length ? { mode, comparisons } : null;
}

/** The condition to keep; without comparisons there is none. */
export function writeFlat({
  mode,
  comparisons,
}: FlatCondition): Condition | null {
  if (comparisons.length === 0) return null;
  return mode === "all" ? { all: comparisons } : { any: comparisons };
}

/** The questions that a condition of a section or question may look at: those answered before it, in their order. */
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

/** A comparison that holds together from the first moment: the question is answered. */
export function newComparison(question: Question): Comparison {
  return withOperator(
    { questionId: question.id, operator: "answered" },
    question,
    preferredOperator(question),
  );
}

/** Changes the operator; the value stays where it fits, else becomes the question's first possible one. */
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

/** Whether the server would take it: an unfinished one stays in the editor until it is complete. */
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
