import { describe, expect, it } from "vitest";
import { estimateMinutes } from "./survey-length.ts";

describe("estimateMinutes", () => {
  it("returns at least one minute", () => {
    expect(estimateMinutes([])).toBe(1);
  });

  it("adds the seconds of all questions and rounds up", () => {
    expect(
      estimateMinutes([
        { type: "likert_matrix", questions: 1, seconds: 60 },
        { type: "statement", questions: 1, seconds: 8 },
      ]),
    ).toBe(2);
  });
});
