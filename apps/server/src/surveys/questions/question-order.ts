import type { QuestionPlace } from "./repository.ts";

/** The places in a section once `id` stands at `position`, or at its end without one. */
export function placesWith(
  questions: readonly QuestionPlace[],
  { id, sectionId, position }: Placing,
): QuestionPlace[] {
  const others = idsIn(questions, sectionId, id);
  const at = Math.min(position ?? others.length, others.length);
  return numbered(others.toSpliced(at, 0, id), sectionId);
}

/** The places in a section once `id` is gone from it. */
export function placesWithout(
  questions: readonly QuestionPlace[],
  { id, sectionId }: Omit<Placing, "position">,
): QuestionPlace[] {
  return numbered(idsIn(questions, sectionId, id), sectionId);
}

interface Placing {
  id: number;
  sectionId: number;
  /** From 0. */
  position: number | undefined;
}

function idsIn(
  questions: readonly QuestionPlace[],
  sectionId: number,
  but: number,
): number[] {
  return questions
    .filter((question) => question.sectionId === sectionId)
    .map((question) => question.id)
    .filter((id) => id !== but);
}

export function numbered(
  ids: readonly number[],
  sectionId: number,
): QuestionPlace[] {
  return ids.map((id, position) => ({ id, sectionId, position }));
}
