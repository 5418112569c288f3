import { describe, expect, it } from "vitest";
import { numbered, positionsWith, positionsWithout } from "./question-order.ts";

const questions = [...numbered([1, 2, 3], 7), ...numbered([4], 8)];

const ids = (places: readonly { id: number; position: number }[]) => {
  expect(places.map(({ position }) => position)).toEqual(
    places.map((_, index) => index),
  );
  return places.map(({ id }) => id);
};

describe("the order of a section's questions", () => {
  it.each([
    [9, 7, undefined, [1, 2, 3, 9]],
    [9, 7, 0, [9, 1, 2, 3]],
    [9, 7, 99, [1, 2, 3, 9]],
    [1, 7, 2, [2, 3, 1]],
    [3, 7, 0, [3, 1, 2]],
    [2, 7, 1, [1, 2, 3]],
    [1, 8, 0, [1, 4]],
  ])(
    "with question %i in section %i at %s is %j",
    (id, sectionId, position, expected) => {
      expect(
        ids(positionsWith(questions, { id, sectionId, position })),
      ).toEqual(expected);
    },
  );

  it("renumbers the questions after the one removed", () => {
    expect(ids(positionsWithout(questions, { id: 2, sectionId: 7 }))).toEqual([
      1, 3,
    ]);
  });
});
