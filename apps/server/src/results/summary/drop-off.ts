import type { Form } from "@sigi/survey/survey-form.ts";

interface Ends {
  /** Participations that came to an end of the form. */
  readonly finished: number;
  /** Those that ended unfinished, by the question that they had reached; null where no page has told. */
  readonly left: readonly { reachedQuestion: number | null; count: number }[];
}

/** How many participations reached each section, by its id, and how many ended unfinished at each question. */
export function dropOff({ sections }: Form, { finished, left }: Ends) {
  const leftAt = new Map<number, number>();
  const [first] = sections.flatMap(({ questions }) => questions);
  for (const { reachedQuestion, count } of left) {
    const at = reachedQuestion ?? first?.id;
    if (at !== undefined) leftAt.set(at, (leftAt.get(at) ?? 0) + count);
  }
  const reached = new Map<number, number>();
  let going = finished + left.reduce((sum, { count }) => sum + count, 0);
  for (const { id, questions } of sections) {
    reached.set(id, going);
    for (const question of questions) going -= leftAt.get(question.id) ?? 0;
  }
  return { reached, leftAt };
}
