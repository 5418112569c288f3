import { makeQuestion } from "@sigi/survey/test-forms.ts";
import { describe, expect, it } from "vitest";
import { summaryOf } from "../testing/result-values.ts";

describe("a matrix", () => {
  it("has a mean and a net share in each row, of who answered it", () => {
    const { several, columns, rows } = summaryOf(
      "matrix",
      makeQuestion("likert_matrix", 1),
      [{ r1: "a", r2: "b" }, { r1: "c" }, { r1: "c" }, { r1: "b" }],
    );
    expect(several).toBe(false);
    expect(columns.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(
      rows.map(({ id, base, mean, net, cells }) => ({
        id,
        base,
        mean,
        net,
        shares: cells.map(({ share }) => share),
      })),
    ).toEqual([
      { id: "r1", base: 4, mean: 2.25, net: 0.25, shares: [0.25, 0.25, 0.5] },
      { id: "r2", base: 1, mean: 2, net: 0, shares: [0, 1, 0] },
    ]);
  });

  it("has several columns in a row, and then no mean", () => {
    const { several, rows } = summaryOf(
      "matrix",
      makeQuestion("checkbox_matrix", 1),
      [{ r1: ["a", "b"] }, { r1: ["a"] }],
    );
    expect(several).toBe(true);
    expect(rows[0]).toMatchObject({ base: 2, mean: null, net: null });
    expect(rows[0]?.cells.map(({ share }) => share)).toEqual([1, 0.5, 0]);
    expect(rows[1]).toMatchObject({ base: 0 });
  });

  it("keeps rows and columns that it no longer has, outside of the scale", () => {
    const { columns, rows } = summaryOf(
      "matrix",
      makeQuestion("likert_matrix", 1),
      [{ r1: "gone" }, { r1: "a" }, { old: "a" }],
    );
    expect(columns.map(({ id }) => id)).toEqual(["a", "b", "c", "gone"]);
    expect(rows.map(({ id, base }) => [id, base])).toEqual([
      ["r1", 2],
      ["r2", 0],
      ["old", 1],
    ]);
    expect(rows[0]?.mean).toBe(1);
  });
});
