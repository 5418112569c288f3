import { makeQuestion } from "@sigi/survey/test-forms.ts";
import { expect, it } from "vitest";
import { summaryOf } from "../testing/result-values.ts";

it("usability tasks have outcomes, times and the words of remarks", () => {
  const { outcomes, seconds, words } = summaryOf(
    "usability",
    makeQuestion("usability_task", 1),
    [
      { outcome: "success", seconds: 40, remarks: "Tombol terlalu kecil" },
      { outcome: "failure", seconds: 80, remarks: "" },
      { outcome: "success", seconds: 30, remarks: "Tombol tidak terlihat" },
      { outcome: "unknown", seconds: 30 },
    ],
  );
  expect(outcomes.map(({ id, count }) => [id, count])).toEqual([
    ["success", 2],
    ["partly", 0],
    ["failure", 1],
  ]);
  expect(seconds).toMatchObject({ mean: 50, median: 40 });
  expect(words[0]).toMatchObject({ word: "tombol", count: 2, share: 2 / 3 });
});
