import { describe, expect, it } from "vitest";
import { parseCoordinate, splitCoordinates } from "./parse-coordinate.ts";

describe("typed coordinates", () => {
  it.each([
    ["-6.2", -6.2],
    [" −6,175392 ", -6.175392],
    ["106.", 106],
    ["+7", 7],
    ["", ""],
    ["-", "-"],
    ["6 LS", "6 LS"],
    ["1e3", "1e3"],
    ["6.1.2", "6.1.2"],
  ])("%j is %j", (typed, value) => {
    expect(parseCoordinate(typed)).toBe(value);
  });

  it.each([
    ["-6.175392, 106.827153", ["-6.175392", "106.827153"]],
    ["-6.2 106.8", ["-6.2", "106.8"]],
    ["-6,2", null],
    ["-6", null],
    ["-6.2,", null],
  ])("%j is split into %j", (typed, parts) => {
    expect(splitCoordinates(typed)).toEqual(parts);
  });
});
