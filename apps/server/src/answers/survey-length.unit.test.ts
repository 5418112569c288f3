import { describe, expect, it } from "vitest";
import { estimateMinutes } from "./survey-length.ts";

describe("estimateMinutes", () => {
  it("returns at least one minute", () => {
    expect(estimateMinutes([])).toBe(1);
  });

  it("counts each row of a matrix and rounds up", () => {
    expect(
      estimateMinutes([
        { type: "likert_matrix", questions: 1, answers: 10 },
        { type: "statement", questions: 1, answers: 1 },
      ]),
    ).toBe(2);
  });
});
