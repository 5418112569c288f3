import { describe, expect, it } from "vitest";
import { estimateMinutes } from "./estimate-minutes.ts";

describe("estimateMinutes", () => {
  it("returns at least one minute", () => {
    expect(estimateMinutes([])).toBe(1);
  });

  it("adds the seconds of all questions and rounds up", () => {
    expect(estimateMinutes([{ seconds: 60 }, { seconds: 8 }])).toBe(2);
  });
});
