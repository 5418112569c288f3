import { figuresFrom } from "@sigi/results/few-answers.ts";
import type { Form } from "@sigi/survey/survey-form.ts";

interface Ends {
  /** Number of participations that reached an end of the form. */
  readonly finished: number;
  /** Participations that ended unfinished; `screenedOut` has those that were screened out. */
  readonly left: readonly EndedAt[];
  readonly screenedOut: readonly EndedAt[];
}

/** Participations by the question that they had reached; null if no page reported one. */
interface EndedAt {
  readonly reachedQuestion: number | null;
  readonly count: number;
}

/**
 * Counts the participations that reached each section, by its id, and those that left or were screened out at each
 * question; null while fewer than five have ended.
 */
export function dropOff(
  { sections }: Form,
  { finished, left, screenedOut }: Ends,
) {
  const [first] = sections.flatMap(({ questions }) => questions);
  const byQuestion = (ended: readonly EndedAt[]) => {
    const counts = new Map<number, number>();
    for (const { reachedQuestion, count } of ended) {
      const at = reachedQuestion ?? first?.id;
      if (at !== undefined) counts.set(at, (counts.get(at) ?? 0) + count);
    }
    return counts;
  };
  const leftAt = byQuestion(left);
  const screenedOutAt = byQuestion(screenedOut);
  const reached = new Map<number, number>();
  let going =
    finished +
    [...left, ...screenedOut].reduce((sum, { count }) => sum + count, 0);
  if (going < figuresFrom) return null;
  for (const { id, questions } of sections) {
    reached.set(id, going);
    for (const { id: at } of questions)
      going -= (leftAt.get(at) ?? 0) + (screenedOutAt.get(at) ?? 0);
  }
  return { reached, leftAt, screenedOutAt };
}
