import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  inOrder,
  moveQuestion,
  moveQuestionTo,
  moveSection,
  orderOf,
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
    expect(ids(moveQuestion(form(), 12, "up"))).toEqual([[12, 11], [], [31]]);
  });

  it("moves it past the end of its section to the start of the next one", () => {
    expect(ids(moveQuestion(form(), 12, "down"))).toEqual([[11], [12], [31]]);
  });

  it("moves it past the start of its section to the end of the previous one", () => {
    expect(ids(moveQuestion(form(), 31, "up"))).toEqual([[11, 12], [31], []]);
  });

  it("leaves the form unchanged at either end, and for an unknown question", () => {
    const sections = form();
    expect(moveQuestion(sections, 11, "up")).toBe(sections);
    expect(moveQuestion(sections, 31, "down")).toBe(sections);
    expect(moveQuestion(sections, 99, "up")).toBe(sections);
  });

  it("puts it last in the given section", () => {
    expect(ids(moveQuestionTo(form(), 11, 3))).toEqual([[12], [], [31, 11]]);
  });

  it("ignores an unknown section", () => {
    const sections = form();
    expect(moveQuestionTo(sections, 11, 99)).toBe(sections);
  });
});

describe("moving a section", () => {
  it("swaps it with its neighbour", () => {
    expect(moveSection(form(), 3, "up").map(({ id }) => id)).toEqual([1, 3, 2]);
  });

  it("leaves it at either end", () => {
    const sections = form();
    expect(moveSection(sections, 1, "up")).toBe(sections);
    expect(moveSection(sections, 3, "down")).toBe(sections);
  });
});

it("restores an earlier order", () => {
  const moved = moveSection(moveQuestion(form(), 12, "down"), 3, "up");
  expect(inOrder(moved, orderOf(form()))).toEqual(form());
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
            ? moveQuestion(sections, id, direction)
            : moveQuestionTo(sections, id, toSection),
        form(),
      );
      const order = orderOf(moved);
      expect(order.map(({ id }) => id)).toEqual([1, 2, 3]);
      expect(
        order.flatMap(({ questions }) => questions).toSorted((a, b) => a - b),
      ).toEqual([11, 12, 31]);
    }),
  );
});
