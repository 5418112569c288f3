import { describe, expect, it } from "vitest";
import { attentionChecks } from "./attention-checks.ts";

describe("attention checks", () => {
  it.each([
    // Passed, failed, expected seconds.
    [2, 0, 120, 1, "clear", "none"],
    [1, 1, 299, 1, "fired", "counts"],
    [1, 1, 300, 2, "clear", "none"],
    [0, 2, 300, 2, "fired", "holds"],
    [0, 2, 120, 1, "fired", "holds"],
    [9, 2, 3_600, 2, "fired", "holds"],
  ])(
    "%i passed and %i failed of a survey of %i s: limit %i, %s",
    (passed, failed, expectedSeconds, threshold, outcome, effect) => {
      expect(
        attentionChecks({ checks: { passed, failed }, expectedSeconds }),
      ).toMatchObject({ value: failed, threshold, outcome, effect });
    },
  );

  it("is not computable without checks", () => {
    const checks = { passed: 0, failed: 0 };
    expect(attentionChecks({ checks, expectedSeconds: 60 }).reason).toBe(
      "answers_few",
    );
  });
});
