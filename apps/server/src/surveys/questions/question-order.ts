import type { QuestionPosition } from "./repository.ts";

/** Returns the positions in a section with `id` at `position`, by default at the end. */
export function positionsWith(
  questions: readonly QuestionPosition[],
  {
    id,
    sectionId,
    position,
  }: { id: number; sectionId: number; position: number | undefined },
): QuestionPosition[] {
  const others = idsIn(questions, sectionId, id);
  const index = Math.min(position ?? others.length, others.length);
  return numbered(others.toSpliced(index, 0, id), sectionId);
}

/** Returns the positions in a section without `id`. */
export function positionsWithout(
  questions: readonly QuestionPosition[],
  { id, sectionId }: { id: number; sectionId: number },
): QuestionPosition[] {
  return numbered(idsIn(questions, sectionId, id), sectionId);
}

function idsIn(
  questions: readonly QuestionPosition[],
  sectionId: number,
  exceptId: number,
): number[] {
  return questions
    .filter((question) => question.sectionId === sectionId)
    .map((question) => question.id)
    .filter((id) => id !== exceptId);
}

export function numbered(
  ids: readonly number[],
  sectionId: number,
): QuestionPosition[] {
  return ids.map((id, position) => ({ id, sectionId, position }));
}
