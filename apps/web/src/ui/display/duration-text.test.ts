import { describe, expect, it } from "vitest";
import { durationText } from "./duration-text.ts";

describe("durationText", () => {
  it.each([
    [0, "0 dtk"],
    [42.9, "42 dtk"],
    [60, "1 mnt 0 dtk"],
    [3_599, "59 mnt 59 dtk"],
    [3_720, "1 jam 2 mnt"],
    [604_800, "168 jam 0 mnt"],
  ])("formats %d seconds as %s", (seconds, text) => {
    expect(durationText(seconds)).toBe(text.replaceAll(" ", "\u00a0"));
  });
});
