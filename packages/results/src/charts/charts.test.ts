import { describe, expect, it } from "vitest";
import { binColumn } from "./bin-column.ts";
import { mapBounds, tensBetween } from "./position-map.ts";
import { scaleSteps, shareBelow } from "./scale-steps.ts";

describe("the points of a scale", () => {
  it("stand on both sides of the middle, the outermost farthest", () => {
    expect(scaleSteps(5)).toEqual([
      { side: "below", distance: 1 },
      { side: "below", distance: 0.5 },
      { side: "middle", distance: 0 },
      { side: "above", distance: 0.5 },
      { side: "above", distance: 1 },
    ]);
    expect(scaleSteps(2).map(({ side }) => side)).toEqual(["below", "above"]);
    expect(scaleSteps(1)).toEqual([{ side: "middle", distance: 0 }]);
  });

  it("have a share below the middle, with half of a middle point", () => {
    expect(shareBelow([0.1, 0.2, 0.4, 0.2, 0.1])).toBeCloseTo(0.5);
    expect(shareBelow([0.3, 0.7])).toBeCloseTo(0.3);
  });
});

describe("a number among bins", () => {
  const bins = [
    { from: 0, to: 10, count: 1 },
    { from: 10, to: 20, count: 1 },
  ];

  it.each([
    [0, 0],
    [5, 0.5],
    [10, 1],
    [20, 2],
    [-3, 0],
    [99, 2],
  ])("%s stands at %s columns", (value, column) => {
    expect(binColumn(bins, value)).toBe(column);
  });

  it("stands in the middle of a bin of one number", () => {
    expect(binColumn([{ from: 4, to: 4, count: 1 }], 4)).toBe(0.5);
    expect(binColumn([], 4)).toBe(0);
  });
});

describe("a map of positions", () => {
  it("is Indonesia, extended to positions outside of it", () => {
    expect(mapBounds([])).toEqual({
      west: 94,
      east: 142,
      south: -12,
      north: 7,
    });
    expect(mapBounds([{ latitude: 35.5, longitude: 139.75 }])).toMatchObject({
      east: 142,
      north: 36.5,
    });
  });

  it("has lines at the tens", () => {
    expect(tensBetween(-12, 7)).toEqual([-10, 0]);
    expect(tensBetween(94, 142)).toEqual([100, 110, 120, 130, 140]);
  });
});
