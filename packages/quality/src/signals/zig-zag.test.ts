import { describe, expect, it } from "vitest";
import { gridsOf } from "../testing/observations.ts";
import { zigZag } from "./zig-zag.ts";

const judge = (...grids: string[]) => zigZag({ scales: gridsOf(grids) });

describe("zig-zag", () => {
  it.each([
    ["up and down", ["123454321234"], 1, "fired"],
    ["round and round", ["123451234512"], 1, "fired"],
    ["from end to end", ["151515151515"], 1, "fired"],
    ["straight", ["333333333333"], 0, "clear"],
    // Steps 2, 0, 1, 2, 1, 1, 1, 0, 1, 2, 3: five of eleven.
    ["as an opinion may be", ["244354344352"], 5 / 11, "clear"],
    ["in two grids", ["12345", "54321"], 1, "fired"],
  ] as const)("%s", (_, grids, value, outcome) => {
    expect(judge(...grids)).toMatchObject({ outcome, value });
  });

  it("asks for more the fewer the steps are", () => {
    // Chance 2 / 5; with 7 steps 0.4 + 3.09 √(0.24 / 7) = 0.972, with 11 it is 0.856, with 20 it is 0.738.
    expect(judge("12345432").threshold).toBeCloseTo(0.972, 3);
    expect(judge("123454321234").threshold).toBeCloseTo(0.856, 3);
    expect(judge("123454321234543212345").threshold).toBe(0.8);
    expect(judge("12345433")).toMatchObject({
      outcome: "clear",
      value: 6 / 7,
    });
  });

  it("needs eight items with five options", () => {
    expect(judge("1234543").reason).toBe("answers_few");
    const scales = gridsOf(["1234321234"], 4);
    expect(zigZag({ scales }).reason).toBe("answers_few");
    expect(judge("12", "34", "54", "3", "2").reason).toBe("answers_few");
  });
});
