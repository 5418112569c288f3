/** The part of a section that moving needs. Sections and questions are in form order. */
interface Movable<Question extends { id: number }> {
  id: number;
  questions: Question[];
}

export type Direction = "up" | "down";

/**
 * Moves a question one position. Past either end of its section it enters the neighbouring one.
 * @returns the same array when it cannot move.
 */
export function moveQuestion<
  Question extends { id: number },
  Section extends Movable<Question>,
>(sections: Section[], questionId: number, direction: Direction): Section[] {
  const at = sections.findIndex((section) => holds(section, questionId));
  const section = sections[at];
  if (!section) return sections;
  const index = section.questions.findIndex(({ id }) => id === questionId);
  const target = index + step(direction);
  if (target >= 0 && target < section.questions.length) {
    const questions = swap(section.questions, index, target);
    return sections.with(at, { ...section, questions });
  }
  const neighbour = sections[at + step(direction)];
  if (!neighbour) return sections;
  return moveQuestionTo(
    sections,
    questionId,
    neighbour.id,
    direction === "up" ? "end" : "start",
  );
}

/** Puts a question first or last in a section, whichever section it is in now. */
export function moveQuestionTo<
  Question extends { id: number },
  Section extends Movable<Question>,
>(
  sections: Section[],
  questionId: number,
  sectionId: number,
  place: "start" | "end" = "end",
): Section[] {
  const moving = sections
    .flatMap(({ questions }) => questions)
    .find(({ id }) => id === questionId);
  if (!moving || !sections.some(({ id }) => id === sectionId)) return sections;
  return sections.map((section) => {
    const rest = section.questions.filter(({ id }) => id !== questionId);
    if (section.id !== sectionId) return { ...section, questions: rest };
    const questions = place === "start" ? [moving, ...rest] : [...rest, moving];
    return { ...section, questions };
  });
}

/** Moves a section one position. @returns the same array when it cannot move. */
export function moveSection<Section extends { id: number }>(
  sections: Section[],
  sectionId: number,
  direction: Direction,
): Section[] {
  const index = sections.findIndex(({ id }) => id === sectionId);
  const target = index + step(direction);
  if (index < 0 || target < 0 || target >= sections.length) return sections;
  return swap(sections, index, target);
}

/** The order as the server takes it: every section and question named once. */
export function orderOf(
  sections: readonly Movable<{ id: number }>[],
): { id: number; questions: number[] }[] {
  return sections.map(({ id, questions }) => ({
    id,
    questions: questions.map((question) => question.id),
  }));
}

/** The same sections and questions in the given order. What the order does not name is left out. */
export function inOrder<
  Question extends { id: number },
  Section extends Movable<Question>,
>(
  sections: readonly Section[],
  order: readonly { id: number; questions: readonly number[] }[],
): Section[] {
  const questions = new Map(
    sections.flatMap((section) =>
      section.questions.map((question) => [question.id, question] as const),
    ),
  );
  return order.flatMap(({ id, questions: ids }) => {
    const section = sections.find((one) => one.id === id);
    if (!section) return [];
    const ordered = ids.flatMap(
      (questionId) => questions.get(questionId) ?? [],
    );
    return [{ ...section, questions: ordered }];
  });
}

const step = (direction: Direction) => (direction === "up" ? -1 : 1);

function holds(section: Movable<{ id: number }>, questionId: number): boolean {
  return section.questions.some(({ id }) => id === questionId);
}

/** Swaps two items. */
function swap<Item>(items: Item[], a: number, b: number): Item[] {
  const first = items[a];
  const second = items[b];
  if (first === undefined || second === undefined) return items;
  return items.with(a, second).with(b, first);
}
