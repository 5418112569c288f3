import { makeQuestion } from "@sigi/survey/test-forms.ts";
import { describe, expect, it } from "vitest";
import { summaryOf } from "../testing/result-values.ts";

describe("a ranking", () => {
  it("counts the ranks of each item, of who ranked it", () => {
    const { items } = summaryOf("ranking", makeQuestion("ranking", 1), [
      ["a", "b"],
      ["b", "a"],
      ["a", "c"],
      ["a", "b"],
    ]);
    expect(items).toEqual([
      { id: "a", label: "Choice a", base: 4, mean: 1.25, ranks: [3, 1] },
      { id: "b", label: "Choice b", base: 3, mean: 5 / 3, ranks: [1, 2] },
      { id: "c", label: "Choice c", base: 1, mean: 2, ranks: [0, 1] },
    ]);
  });

  it("without answers has no means", () => {
    const { items } = summaryOf("ranking", makeQuestion("ranking", 1), []);
    expect(items[0]).toEqual({
      id: "a",
      label: "Choice a",
      base: 0,
      mean: null,
      ranks: [],
    });
  });
});
