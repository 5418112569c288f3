/** The part of a section that moving needs. Sections and questions are in form order. */
interface Movable<Question extends { id: number }> {
  id: number;
  questions: Question[];
}

export type Direction = "up" | "down";

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

const step = (direction: Direction) => (direction === "up" ? -1 : 1);

function holds(section: Movable<{ id: number }>, questionId: number): boolean {
  return section.questions.some(({ id }) => id === questionId);
}

function swap<Item>(items: Item[], a: number, b: number): Item[] {
  const first = items[a];
  const second = items[b];
  if (first === undefined || second === undefined) return items;
  return items.with(a, second).with(b, first);
}

/** The drop position of questions: beside a question, or in a section. */
export type DropSpot =
  | { readonly questionId: number; readonly side: "before" | "after" }
  | { readonly sectionId: number; readonly side: "start" | "end" };

/**
 * Moves questions, in the order of the form, to the spot where they are dropped.
 * @returns the same array when the spot is one of them or does not exist.
 */
export function moveQuestionsTo<
  Question extends { id: number },
  Section extends Movable<Question>,
>(
  sections: Section[],
  questionIds: ReadonlySet<number>,
  spot: DropSpot,
): Section[] {
  if ("questionId" in spot && questionIds.has(spot.questionId)) return sections;
  const isTarget = (section: Section) =>
    "questionId" in spot
      ? holds(section, spot.questionId)
      : section.id === spot.sectionId;
  if (!sections.some(isTarget)) return sections;
  const moving = sections.flatMap(({ questions }) =>
    questions.filter(({ id }) => questionIds.has(id)),
  );
  return sections.map((section) => {
    const isTouched = section.questions.some(({ id }) => questionIds.has(id));
    if (!isTouched && !isTarget(section)) return section;
    const rest = section.questions.filter(({ id }) => !questionIds.has(id));
    if (!isTarget(section)) return { ...section, questions: rest };
    const at = indexOf(rest, spot);
    return { ...section, questions: rest.toSpliced(at, 0, ...moving) };
  });
}

function indexOf(questions: readonly { id: number }[], spot: DropSpot): number {
  if ("sectionId" in spot) return spot.side === "start" ? 0 : questions.length;
  const index = questions.findIndex(({ id }) => id === spot.questionId);
  return spot.side === "before" ? index : index + 1;
}

/** Moves a section before or after another one. @returns the same array when it is that one. */
export function moveSectionTo<Section extends { id: number }>(
  sections: Section[],
  sectionId: number,
  target: { readonly sectionId: number; readonly side: "before" | "after" },
): Section[] {
  const moving = sections.find(({ id }) => id === sectionId);
  if (!moving || target.sectionId === sectionId) return sections;
  const rest = sections.filter(({ id }) => id !== sectionId);
  const index = rest.findIndex(({ id }) => id === target.sectionId);
  if (index === -1) return sections;
  return rest.toSpliced(
    target.side === "before" ? index : index + 1,
    0,
    moving,
  );
}

/**
 * Moves questions one position, as a block: past either end of their section they enter the neighbouring one.
 * @returns the same array when they cannot move.
 */
export function moveQuestions<
  Question extends { id: number },
  Section extends Movable<Question>,
>(
  sections: Section[],
  questionIds: ReadonlySet<number>,
  direction: Direction,
): Section[] {
  const order = direction === "up" ? sections : sections.toReversed();
  const first = order.find((section) =>
    section.questions.some(({ id }) => questionIds.has(id)),
  );
  if (!first) return sections;
  const own =
    direction === "up" ? first.questions : first.questions.toReversed();
  const edge = own.findIndex(({ id }) => questionIds.has(id));
  const neighbour = own[edge - 1];
  if (neighbour) {
    const side = direction === "up" ? "before" : "after";
    return moveQuestionsTo(sections, questionIds, {
      questionId: neighbour.id,
      side,
    });
  }
  const next = sections[sections.indexOf(first) + step(direction)];
  if (!next) return sections;
  const side = direction === "up" ? "end" : "start";
  return moveQuestionsTo(sections, questionIds, { sectionId: next.id, side });
}
