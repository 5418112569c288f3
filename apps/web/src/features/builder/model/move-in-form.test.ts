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
  it("exchanges it with its neighbour inside a section", () => {
    expect(ids(moveQuestion(form(), 12, "up"))).toEqual([[12, 11], [], [31]]);
  });

  it("goes on to the start of the next section past the end of its own", () => {
    expect(ids(moveQuestion(form(), 12, "down"))).toEqual([[11], [12], [31]]);
  });

  it("goes on to the end of the section before past the start of its own", () => {
    expect(ids(moveQuestion(form(), 31, "up"))).toEqual([[11, 12], [31], []]);
  });

  it("leaves the form as it is at either end, and for a question it does not have", () => {
    const sections = form();
    expect(moveQuestion(sections, 11, "up")).toBe(sections);
    expect(moveQuestion(sections, 31, "down")).toBe(sections);
    expect(moveQuestion(sections, 99, "up")).toBe(sections);
  });

  it("puts it last in a section that is named", () => {
    expect(ids(moveQuestionTo(form(), 11, 3))).toEqual([[12], [], [31, 11]]);
  });

  it("ignores a section that does not exist", () => {
    const sections = form();
    expect(moveQuestionTo(sections, 11, 99)).toBe(sections);
  });
});

describe("moving a section", () => {
  it("exchanges it with its neighbour", () => {
    expect(moveSection(form(), 3, "up").map(({ id }) => id)).toEqual([1, 3, 2]);
  });

  it("stays at its end", () => {
    const sections = form();
    expect(moveSection(sections, 1, "up")).toBe(sections);
    expect(moveSection(sections, 3, "down")).toBe(sections);
  });
});

it("takes up an order again that was told before", () => {
  const moved = moveSection(moveQuestion(form(), 12, "down"), 3, "up");
  expect(inOrder(moved, orderOf(form()))).toEqual(form());
});

it("names every section and question exactly once, whatever was moved", () => {
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
