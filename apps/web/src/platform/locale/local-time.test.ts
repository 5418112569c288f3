import { describe, expect, it } from "vitest";
import { fromLocalInput, toLocalInput } from "./local-time.ts";

describe("local time in a form", () => {
  it("survives a round trip to the minute", () => {
    const time = new Date("2026-12-24T17:45:00Z");
    expect(fromLocalInput(toLocalInput(time))).toEqual(time);
  });

  it("maps null to an empty string and back", () => {
    expect(toLocalInput(null)).toBe("");
    expect(fromLocalInput("")).toBeNull();
  });
});
