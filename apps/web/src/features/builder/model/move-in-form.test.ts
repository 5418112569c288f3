import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  moveQuestions,
  moveQuestionsTo,
  moveSection,
  moveSectionTo,
} from "./move-in-form.ts";

const form = () => [
  { id: 1, questions: [{ id: 11 }, { id: 12 }] },
  { id: 2, questions: [] },
  { id: 3, questions: [{ id: 31 }] },
];

const ids = (sections: { questions: { id: number }[] }[]) =>
  sections.map(({ questions }) => questions.map(({ id }) => id));

describe("moving a question", () => {
  it("swaps it with its neighbour inside a section", () => {
    expect(ids(moveQuestions(form(), new Set([12]), "up"))).toEqual([
      [12, 11],
      [],
      [31],
    ]);
  });

  it("moves it past the end of its section to the start of the next one", () => {
    expect(ids(moveQuestions(form(), new Set([12]), "down"))).toEqual([
      [11],
      [12],
      [31],
    ]);
  });

  it("moves it past the start of its section to the end of the previous one", () => {
    expect(ids(moveQuestions(form(), new Set([31]), "up"))).toEqual([
      [11, 12],
      [31],
      [],
    ]);
  });

  it("leaves the form unchanged at either end, and for an unknown question", () => {
    const sections = form();
    expect(moveQuestions(sections, new Set([11]), "up")).toBe(sections);
    expect(moveQuestions(sections, new Set([31]), "down")).toBe(sections);
    expect(moveQuestions(sections, new Set([99]), "up")).toBe(sections);
  });

  it("puts it last in the given section", () => {
    expect(
      ids(
        moveQuestionsTo(form(), new Set([11]), { sectionId: 3, side: "end" }),
      ),
    ).toEqual([[12], [], [31, 11]]);
  });

  it("ignores an unknown section", () => {
    const sections = form();
    expect(
      moveQuestionsTo(sections, new Set([11]), { sectionId: 99, side: "end" }),
    ).toBe(sections);
  });
});

describe("moving several questions", () => {
  it("drops them beside a question in the order of the form", () => {
    const both = new Set([31, 11]);
    const spot = { questionId: 12, side: "after" } as const;
    expect(ids(moveQuestionsTo(form(), both, spot))).toEqual([
      [12, 11, 31],
      [],
      [],
    ]);
  });

  it("leaves them where one of them is the spot", () => {
    const sections = form();
    const spot = { questionId: 12, side: "before" } as const;
    expect(moveQuestionsTo(sections, new Set([11, 12]), spot)).toBe(sections);
  });

  it("moves them as a block", () => {
    const both = new Set([11, 12]);
    expect(ids(moveQuestions(form(), both, "down"))).toEqual([
      [],
      [11, 12],
      [31],
    ]);
  });
});

describe("moving a section", () => {
  it("drops it beside another one", () => {
    const target = { sectionId: 1, side: "before" } as const;
    const moved = moveSectionTo(form(), 3, target);
    expect(moved.map(({ id }) => id)).toEqual([3, 1, 2]);
  });

  it("swaps it with its neighbour", () => {
    expect(moveSection(form(), 3, "up").map(({ id }) => id)).toEqual([1, 3, 2]);
  });

  it("leaves it at either end", () => {
    const sections = form();
    expect(moveSection(sections, 1, "up")).toBe(sections);
    expect(moveSection(sections, 3, "down")).toBe(sections);
  });
});

it("names every section and question exactly once after any move", () => {
  const move = fc.record({
    id: fc.constantFrom(11, 12, 31),
    direction: fc.constantFrom("up" as const, "down" as const),
    toSection: fc.option(fc.constantFrom(1, 2, 3)),
  });
  fc.assert(
    fc.property(fc.array(move), (moves) => {
      const moved = moves.reduce(
        (sections, { id, direction, toSection }) =>
          toSection === null
            ? moveQuestions(sections, new Set([id]), direction)
            : moveQuestionsTo(sections, new Set([id]), {
                sectionId: toSection,
                side: "end",
              }),
        form(),
      );
      expect(moved.map(({ id }) => id)).toEqual([1, 2, 3]);
      expect(
        ids(moved)
          .flat()
          .toSorted((a, b) => a - b),
      ).toEqual([11, 12, 31]);
    }),
  );
});
