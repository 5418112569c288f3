import { describe, expect, it } from "vitest";
import { gridsOf } from "../testing/observations.ts";
import { longstring } from "./longstring.ts";

const judge = (...grids: string[]) => longstring({ scales: gridsOf(grids) });

describe("longstring", () => {
  it.each([
    // The example in the documentation of careless: the longest run of 1,1,1,1,2,2,3,3,3,3,3 is five.
    ["11112233333", 5, 6, "clear"],
    ["1112333333", 6, 5, "fired"],
    ["1234512345", 1, 5, "clear"],
    ["3333333333", 10, 5, "fired"],
  ])("of %s is %i of %i", (grid, value, threshold, outcome) => {
    expect(judge(grid)).toMatchObject({ value, threshold, outcome });
  });

  it("runs on from one grid to the next, and only orders the queue", () => {
    expect(judge("12333", "33345")).toMatchObject({
      value: 6,
      effect: "orders",
    });
  });

  it("needs ten items", () => {
    expect(judge("333333333").reason).toBe("answers_few");
  });
});
