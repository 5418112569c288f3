import fc from "fast-check";
import { expect, it } from "vitest";
import { seededShuffle } from "./seeded-shuffle.ts";

const seeds = fc.integer();

it("gives a permutation, the same one each time", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer()),
      seeds,
      fc.nat(),
      (items, seed, questionId) => {
        const order = seededShuffle(items, seed, questionId);
        expect(order.toSorted((a, b) => a - b)).toEqual(
          items.toSorted((a, b) => a - b),
        );
        expect(seededShuffle(items, seed, questionId)).toEqual(order);
      },
    ),
  );
});

it("leaves the given list alone", () => {
  const items = Object.freeze([1, 2, 3]);
  expect(seededShuffle(items, 1, 1)).toHaveLength(3);
});

it("puts each choice first about equally often, for neighbouring seeds and questions", () => {
  for (const vary of ["seed", "question"] as const) {
    const firsts = new Map<string, number>();
    for (let run = 0; run < 4000; run += 1) {
      const [first = ""] =
        vary === "seed"
          ? seededShuffle(["a", "b", "c", "d"], run, 7)
          : seededShuffle(["a", "b", "c", "d"], 7, run);
      firsts.set(first, (firsts.get(first) ?? 0) + 1);
    }
    for (const count of firsts.values())
      expect(Math.abs(count - 1000)).toBeLessThan(150);
  }
});
