import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../testing/runs.ts";
import { arrange, arrangeChoices, unitsOf } from "./arrange.ts";
import { makeSection } from "../test-forms.ts";

const parts = fc
  .array(fc.boolean(), { maxLength: 10 })
  .map((fixed) => fixed.map((one, index) => ({ fixed: one, index })));
const show = fc.option(fc.integer({ min: 1, max: 10 }), { nil: null });
const draw = fc.record({ seed: fc.integer(), key: fc.nat() });

describe("arranging parts", () => {
  it("keeps fixed parts, shows the others once, and as many as asked", () => {
    fc.assert(
      fc.property(parts, fc.boolean(), show, draw, (all, random, most, by) => {
        const seen = arrange(all, { random, show: most }, by);
        const movable = all.filter(({ fixed }) => !fixed).length;
        const fixed = all.length - movable;
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen).toHaveLength(fixed + Math.min(movable, most ?? movable));
        expect(seen.filter((part) => part.fixed)).toEqual(
          all.filter((part) => part.fixed),
        );
        if (most === null) {
          for (const [index, part] of seen.entries()) {
            if (part.fixed) expect(part.index).toBe(index);
          }
        }
        if (!random) {
          expect(seen.map(({ index }) => index)).toEqual(
            seen.map(({ index }) => index).toSorted((a, b) => a - b),
          );
        }
        expect(arrange(all, { random, show: most }, by)).toEqual(seen);
      }),
      runs(300),
    );
  });

  it("draws each part about as often", () => {
    const all = [0, 1, 2, 3].map((index) => ({ index, fixed: false }));
    const counts = [0, 0, 0, 0];
    for (let seed = 0; seed < 4_000; seed += 1) {
      const order = { random: false, show: 1 };
      const [one] = arrange(all, order, { seed, key: 7 });
      counts[one?.index ?? 0] = (counts[one?.index ?? 0] ?? 0) + 1;
    }
    for (const count of counts) {
      expect(count).toBeGreaterThan(850);
      expect(count).toBeLessThan(1_150);
    }
  });
});

describe("arranging choices", () => {
  const choices = [
    { id: "a", label: "A", group: "First" },
    { id: "b", label: "B", group: "First" },
    { id: "c", label: "C", group: "Second" },
    { id: "d", label: "D", group: "Second" },
    { id: "e", label: "None", fixed: true },
  ];
  const idsFor = (seed: number) =>
    arrangeChoices(choices, { seed, key: 1 }).map(({ id }) => id);

  it("shuffles within groups, and keeps fixed choices", () => {
    const seen = Array.from({ length: 60 }, (_, seed) => idsFor(seed));
    for (const ids of seen) {
      expect(ids.slice(0, 2).toSorted()).toEqual(["a", "b"]);
      expect(ids.slice(2, 4).toSorted()).toEqual(["c", "d"]);
      expect(ids[4]).toBe("e");
    }
    expect(new Set(seen.map(String)).size).toBe(4);
  });
});

it("takes neighbouring sections of one block together", () => {
  const section = (id: number, block: string | null) =>
    makeSection(id, [], { block });
  const units = unitsOf([
    section(1, null),
    section(2, "A"),
    section(3, "A"),
    section(4, "B"),
    section(5, "A"),
  ]);
  expect(units.map(({ sections }) => sections.map(({ id }) => id))).toEqual([
    [1],
    [2, 3],
    [4],
    [5],
  ]);
});
