import { describe, expect, it } from "vitest";
import { gridsOf } from "../testing/observations.ts";
import { straightLining } from "./straight-lining.ts";

describe("straight-lining", () => {
  it.each([
    ["two straight grids", ["33333", "44444"], 2, "fired"],
    ["four of five are enough", ["33332", "24444"], 2, "fired"],
    ["three of five are not", ["33322", "44444"], 1, "clear"],
    [
      "two straight grids of four",
      ["33333", "44444", "12345", "54321"],
      2,
      "fired",
    ],
    ["one straight grid of three", ["33333", "12345", "54321"], 1, "clear"],
    ["eleven of fourteen are not", ["33333333333124", "44444"], 1, "clear"],
  ])("%s", (_, grids, value, outcome) => {
    expect(straightLining({ scales: gridsOf(grids) })).toMatchObject({
      outcome,
      value,
      threshold: 2,
      effect: outcome === "fired" ? "counts" : "none",
    });
  });

  it("needs half of many grids", () => {
    const others = ["12345", "54321", "21345"];
    const scales = gridsOf(["33333", "44444", ...others]);
    expect(straightLining({ scales })).toMatchObject({
      outcome: "clear",
      value: 2,
      threshold: 3,
    });
  });

  it.each([[[]], [["33333"]], [["33333", "4444"]]])(
    "needs two grids of five items: %j",
    (grids) => {
      expect(straightLining({ scales: gridsOf(grids) }).reason).toBe(
        "answers_few",
      );
    },
  );
});
