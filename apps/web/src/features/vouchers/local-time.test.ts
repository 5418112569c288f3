import { describe, expect, it } from "vitest";
import { fromLocalInput, toLocalInput } from "./local-time.ts";

describe("a time in a form", () => {
  it("comes back as it went, to the minute", () => {
    const time = new Date("2026-12-24T17:45:00Z");
    expect(fromLocalInput(toLocalInput(time))).toEqual(time);
  });

  it("may be missing", () => {
    expect(toLocalInput(null)).toBe("");
    expect(fromLocalInput("")).toBeNull();
  });
});
