import type { Survey } from "@sigi/contract/surveys.ts";

/** A section with the ids of its questions, as the list of the form needs it. */
export interface OutlinedSection {
  readonly id: number;
  /** Number of questions that the form has before it. */
  readonly before: number;
  readonly questions: readonly number[];
}

/** The outline of a form. Returns `last`, or sections of it, where they are equal. */
export function outlineOf(
  { form: { sections } }: Pick<Survey, "form">,
  last: readonly OutlinedSection[],
): readonly OutlinedSection[] {
  let before = 0;
  const outline = sections.map((section, index) => {
    const fresh = {
      id: section.id,
      before,
      questions: section.questions.map(({ id }) => id),
    };
    before += fresh.questions.length;
    const old = last[index];
    return old && isSame(old, fresh) ? old : fresh;
  });
  const unchanged =
    outline.length === last.length &&
    outline.every((section, index) => section === last[index]);
  return unchanged ? last : outline;
}

const isSame = (one: OutlinedSection, other: OutlinedSection): boolean =>
  one.id === other.id &&
  one.before === other.before &&
  one.questions.length === other.questions.length &&
  one.questions.every((id, index) => id === other.questions[index]);
