import { describe, expect, it } from "vitest";
import { lacksAttentionCheck } from "./lacks-attention-check.ts";

const formOf = (sections: readonly (readonly string[])[]) => ({
  sections: sections.map((types) => ({
    questions: types.map((type) => ({ type })),
  })),
});

describe("the hint of an attention check", () => {
  it.each([
    [
      "is for a survey of 3 minutes without one",
      [["number"], ["nps"]],
      3,
      true,
    ],
    ["is not for a shorter one", [["number"]], 2, false],
    ["goes with the first check", [["nps"], ["attention_check"]], 9, false],
  ])("%s", (_, sections, minutes, shown) => {
    expect(lacksAttentionCheck(formOf(sections), minutes)).toBe(shown);
  });
});
