import { describe, expect, it } from "vitest";
import { ageBandOf } from "./age.ts";

describe("an age band", () => {
  it.each([
    ["2008-11-22", "under_18"],
    ["2008-11-21", "18_24"],
    ["2001-11-22", "18_24"],
    ["2001-11-21", "25_34"],
    ["1961-11-22", "55_64"],
    ["1961-11-21", "65_up"],
    ["1930-01-01", "65_up"],
  ])("changes on the birthday: born %s is %s", (born, band) => {
    expect(ageBandOf(born, "2026-11-21")).toBe(band);
  });

  it("is null without a birth date", () => {
    expect(ageBandOf(null, "2026-11-21")).toBeNull();
  });
});
